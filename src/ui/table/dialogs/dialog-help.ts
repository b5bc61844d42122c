import {positionNow, rulesOf, type Dialog, type Model} from '../model/model.js';
import {phrase, type Phrase} from '../../../engine/texts/phrase.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {licenceOf} from '../../../sitting/commands.js';
import {moveWords} from '../../../words/moves.js';

/** What a dialog asks for and how it is answered, in lines that help begins with. */
export function dialogHelp(model: Model, dialog: Dialog): Phrase[] {
  switch (dialog.kind) {
    case 'question': {
      const [rules, position] = [rulesOf(model), positionNow(model)];
      const choices = dialog.answers.map(({key, words, moves: [move]}) => {
        const meaning = move ? moveWords(rules, position, move) : '';
        return phrase`${key}: ${words}; ${meaning}.`;
      });
      return [dialog.text, ...choices, 'Arrows and Enter choose too; Esc plays nothing.'];
    }
    case 'cards':
      return dialog.purpose === 'grace'
        ? [
            withinWords(rulesOf(model)),
            'Arrows choose it, or its name typed, such as 10H; Enter takes it up. Then the key of a pile lays it there.',
          ]
        : ["You look through a pile; nothing is moved. Arrows step, a card's name such as QS finds it."];
    case 'line':
      return dialog.purpose === 'find'
        ? ['The name of a card, such as 10H or QS, then Enter: the cursor goes to it.']
        : ['A command in words, then Enter: help names them all. Moves in notation are played.'];
    case 'key':
      return {
        mark: ['A letter or a digit names the bookmark that is set here.'],
        jump: ['The letter or digit of a bookmark goes back to it.'],
        look: ['The key of a pile opens it to look through.'],
      }[dialog.purpose];
    case 'review':
      return [
        'The moves that cost most. Proved means: with every card known. Estimated means: by our adviser, who sees what you see.',
        'Arrows choose a move; Enter goes back to before it, and u comes back.',
      ];
    case 'counts':
      return ['Cards that you have not seen yet, by suit and rank.'];
    case 'offer':
      return [
        `A share code was pasted: ${dialog.shared.name}.`,
        'Enter shows the game from its deal on; t there takes it over. This game is kept.',
      ];
    case 'page':
      return [];
  }
}

/** What the licence of a game allows. */
function withinWords(rules: Ruleset): Phrase {
  const licence = licenceOf(rules);
  if (!licence) return '';
  return phrase`One card from below the top of ${{pile: licence.pile}} may be played, by ${licence.name}.`;
}
