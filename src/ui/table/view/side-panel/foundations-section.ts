import {suitOf} from '../../../../engine/card.js';
import {suitOfPile, type PileInfo} from '../../../../engine/declaration/pile.js';
import {baseRanks} from '../../../../engine/legality/legality.js';
import {pileAt, scoreOf, type Position} from '../../../../engine/position.js';
import type {Ruleset} from '../../../../engine/ruleset.js';
import {wantedBy} from '../../../../words/cards.js';
import {nextWords} from '../../../board/layout/captions.js';
import type {Glyphs} from '../../../shared/theme/glyphs.js';
import type {StyledLine} from '../../../shared/styled-lines.js';
import type {PanelPlace} from '../../fit/panel-place.js';
import {BESIDE, type PanelSection} from './sections.js';
import {repeated} from '../../../shared/repeated.js';

/** Columns before a bar, and between it and its words. */
const [LABEL, GAP] = [3, 2];

/** Columns that the words take, at most: `A♦ or K♦`, `▾ next 10♦`. */
const WORDS = 10;

/** From this many columns on, a panel below the board has room for bars twice as long. */
const ROOMY = 160;

/** How far each foundation has come, and what it takes next. */
export function foundationsSection(
  rules: Ruleset,
  position: Position,
  glyphs: Glyphs,
  panel: PanelPlace,
): PanelSection {
  const all = rules.packs * 52;
  const foundations = rules.piles.filter(({spec}) => spec.role === 'foundation');
  const most = Math.round(all / Math.max(1, foundations.length));
  const columnsAt = (scale: number): number => LABEL + scale * most + GAP + WORDS;
  const room = panel.side === 'right' ? panel.width - BESIDE : panel.width < ROOMY ? columnsAt(1) : columnsAt(2);
  const scale = columnsAt(2) <= room ? 2 : 1;
  return {
    columns: columnsAt(scale),
    lines: () => [
      titled('FOUNDATIONS', `${String(scoreOf(rules, position))} of ${String(all)}`, columnsAt(scale)),
      ...foundations.map(pile => foundationLine(rules, position, pile, glyphs, {most, scale})),
    ],
  };
}

function titled(title: string, words: string, columns: number): StyledLine {
  return [
    [title, 'label'],
    [words.padStart(columns - title.length), 'dim'],
  ];
}

function foundationLine(
  rules: Ruleset,
  position: Position,
  pile: PileInfo,
  glyphs: Glyphs,
  {most, scale}: {readonly most: number; readonly scale: number},
): StyledLine {
  const cards = pileAt(position, pile.index);
  const wanted = wantedBy(rules, position, pile);
  const [words] = nextWords(rules, wanted, glyphs, false);
  const [done, next, others] = glyphs.bar;
  const isDone = words === undefined;
  const begun = Math.min(cards.length, most) * scale;
  const rest = Math.max(0, most * scale - begun - 1);
  return [
    [labelOf(rules, position, pile, glyphs).padEnd(LABEL), 'plain'],
    [repeated(done, isDone ? most * scale : begun), 'plain'],
    ...(isDone
      ? []
      : ([
          [next, 'plain'],
          [repeated(others, rest), 'border'],
        ] as const)),
    [repeated(' ', GAP), 'plain'],
    [words ?? 'done', isDone ? 'good' : 'dim'],
  ];
}

/** The suit of a foundation, with the card that begins it where others begin otherwise; where suits do not matter its number. */
function labelOf(rules: Ruleset, position: Position, pile: PileInfo, glyphs: Glyphs): string {
  const {spec, number, id, index} = pile;
  const [first] = pileAt(position, index);
  if (spec.suited || spec.build?.suits === 'same') {
    const suit = spec.suited ? suitOfPile(number) : first === undefined ? undefined : suitOf(first);
    const sign = suit === undefined ? glyphs.dot : (glyphs.suits[suit] ?? '');
    const families = new Set(rules.piles.filter(pile => pile.spec.role === 'foundation').map(pile => pile.letter));
    return families.size > 1 ? `${baseRanks(rules, position, pile)?.join('') ?? id}${sign}` : sign;
  }
  return String(number + 1);
}
