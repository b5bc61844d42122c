import {speak, type Speaker} from '../../../../engine/texts/phrase.js';
import {stepWords} from '../../../../words/moves.js';
import {gameBefore, plyOf, type Game} from '../../../../session/game.js';
import type {StyledLine} from '../../../shared/styled-lines.js';
import type {PanelSection} from './sections.js';

/** Columns of the panel below the board; rows with which it is worth showing. */
const [COLUMNS, LEAST] = [26, 3];

/** Moves that are listed, at most: each move writes all of their rows anew. */
const MOST = 12;

/** The last moves, the newest first. */
export function movesSection(game: Game, speaker: Speaker): PanelSection {
  return {
    columns: COLUMNS,
    fills: LEAST,
    lines: (columns, rows) => {
      const lines = moveLines(game, speaker, columns, Math.min(MOST, rows - 1));
      return lines.length === 0 ? [] : [[['LAST MOVES', 'label']], ...lines];
    },
  };
}

function moveLines(game: Game, speaker: Speaker, columns: number, rows: number): StyledLine[] {
  const lines: StyledLine[] = [];
  const figures = Math.max(3, String(plyOf(game)).length);
  for (let at = game; at.last && lines.length < rows; at = gameBefore(at)) {
    const words = shortened(speak(stepWords(at), speaker), columns - figures - 2);
    lines.push([
      [`${String(plyOf(at)).padStart(figures)}  `, 'dim'],
      [words, lines.length === 0 ? 'bold' : 'dim'],
    ]);
  }
  return lines;
}

/** A text of at most `columns` characters: a longer one is cut after a word, and marked. */
function shortened(text: string, columns: number): string {
  if (text.length <= columns) return text;
  const words = text.slice(0, columns - 1);
  return `${words.slice(0, words.lastIndexOf(' '))}…`;
}
