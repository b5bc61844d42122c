import {quoted} from '../engine/fault.js';
import {nearest} from '../engine/nearest.js';
import {withArticle} from '../engine/declaration/pile.js';
import type {Ruleset} from '../engine/ruleset.js';
import {helpSections} from '../words/help.js';
import {keyGroups, labelsOf} from '../sitting/pile-keys.js';
import {SPOKEN_PARTS, type Trait} from '../settings/command-rows.js';
import {SPOKEN, spokenCommand, type Spoken, type CommandName} from '../settings/commands.js';
import {shownKey} from '../settings/keys.js';
import {gameCount} from '../words/collection.js';
import {commandsOf, keyOfCommand, licenceOf, traitsOf} from '../sitting/commands.js';
import {WHICH_GAME} from './games.js';

/** What `help` says: everything, how moves are typed (`help moves`), or one command. */
export function helpAbout(asked: string, rules: Ruleset | undefined, keypad = false): string[] {
  if (asked === '') return [...helpLines(rules, keypad), ...(rules ? [] : [WHICH_GAME])];
  if (asked === 'moves' && rules) return moveHelp(rules, keypad);
  const word = spokenCommand(asked);
  if (word) return [wordLine(word)];
  const ofMoves = rules ? moveHelp(rules, keypad).filter(line => namesKey(line, asked)) : [];
  if (ofMoves.length > 0) return ofMoves;
  if (rules && labelsOf(rules, keypad).pileOf.has(asked)) return pileHelp(rules, keypad);
  const key = asked.length > 1 ? asked.toLowerCase() : asked;
  const keyed = (rules ? commandsOf(rules) : []).find(({keys}) =>
    keys.some(each => each === key || (key.length > 1 && shownKey(each).toLowerCase() === key)),
  );
  if (keyed) return [`${asked}, at the drawn table: ${keyed.words}.`];
  const near = nearest(
    asked.toLowerCase(),
    SPOKEN.flatMap(({typed}) => typed),
  );
  const hint = near === undefined ? 'type help to hear them all' : `did you mean ${near}?`;
  return [`${quoted(asked)} is not a command; ${hint}${near === undefined ? '.' : ''}`];
}

/** Does a line of the help on moves begin with this key or word: `x: ...`, `[ or ] after ...`, `turn, or space: ...`? */
function namesKey(line: string, key: string): boolean {
  const [head = ''] = line.split(/:(?= )/);
  return head === key || head.split(/,? or | and |, | after /).includes(key) || line.includes(` ${key}: `);
}

/** How moves are typed in a game, then the commands by what they are for, one line each. */
export function helpLines(rules: Ruleset | undefined, keypad = false): string[] {
  const traits = rules && traitsOf(rules);
  const isOffered = ({trait, early}: Spoken): boolean =>
    traits ? trait === undefined || traits.has(trait) : early === true;
  const parts = Object.entries(SPOKEN_PARTS).flatMap(([part, title]) => {
    const commands = SPOKEN.filter(each => each.part === part && isOffered(each));
    return commands.length === 0 ? [] : [`${title}:`, ...commands.map(wordLine)];
  });
  return rules ? ['To move:', ...moveHelp(rules, keypad), ...parts] : parts;
}

/** `find CARD, or /: where a card lies.` */
function wordLine({name, typed: [first = '', ...others], takes, words}: Spoken): string {
  const also = others.length > 0 ? `, or ${others.join(' or ')}` : '';
  const own = name === 'games' ? `the ${gameCount()} games of the books, those of the cabinet and your own` : words;
  return `${first}${takes === undefined ? '' : ` ${takes}`}${also}: ${own}.`;
}

function moveHelp(rules: Ruleset, keypad: boolean): string[] {
  const traits = traitsOf(rules);
  const turning = traits.has('turns')
    ? [
        rules.redeal && rules.redeal.passes > 1
          ? 'turn: turn a card. redeal: deal the stock again. space: whichever can be done.'
          : 'turn, or space: turn a card.',
      ]
    : [];
  const ways = [...pileHelp(rules, keypad), ...turning];
  const {keyOf} = labelsOf(rules, keypad);
  const [first = '', second = ''] = exampleKeys(rules, keyOf);
  const keyFor = (name: CommandName): string => keyOfCommand(rules, name) ?? '';
  const [fewer, more, next, grace] = [keyFor('shorten'), keyFor('lengthen'), keyFor('pack'), keyFor('grace')];
  if (traits.has('runs')) {
    ways.push(`${fewer} or ${more} after the first key: one card fewer or more, as ${first}${fewer}${second}.`);
  }
  if (traits.has('ahead')) {
    ways.push(`${next} and a key: turn the next card and lay it there; ${next}${next}: on its foundation.`);
  }
  const licence = licenceOf(rules);
  const wordsOf = (trait: Trait): string => commandsOf(rules).find(each => each.trait === trait)?.words ?? '';
  if (traits.has('packets'))
    ways.push(`${more} after the first key: ${wordsOf('packets')}, as ${first}${more}${second}.`);
  if (licence) {
    const pile = withArticle(licence.pile.spec);
    const place = rules.tableau.length > 0 ? second : (keyOf.get(licence.pile.index) ?? '');
    ways.push(
      `${grace}, a card and a key: play that card from within ${pile} by ${licence.name}, as ${grace} 7C ${place}.`,
    );
  }
  if (traits.has('changes')) ways.push(`${keyFor('change')}: ${wordsOf('changes')}.`);
  ways.push('Several moves may stand on a line; undo takes them back one by one. Notation works too, as W-F1.');
  return ways;
}

/** The keys of two piles between which the rules let cards go; those of the first two where there are none. */
function exampleKeys(rules: Ruleset, keyOf: ReadonlyMap<number, string>): string[] {
  const keyed = [...keyOf].map(([index, key]) => ({key, letter: rules.info(index).letter}));
  const pairs = keyed.flatMap((from, i) => keyed.toSpliced(i, 1).map(to => [from, to] as const));
  const found = pairs.find(([from, to]) => rules.routes(from.letter, to.letter).length > 0);
  return (found ?? keyed).slice(0, 2).map(({key}) => key);
}

/** What the keys of the piles do. */
function pileHelp(rules: Ruleset, keypad: boolean): string[] {
  const labels = labelsOf(rules, keypad);
  const [first = '', second = ''] = exampleKeys(rules, labels.keyOf);
  const groups = keyGroups(rules, labels).flatMap(({spec, keys}) =>
    spec.role === 'tableau'
      ? [`${keys[0] ?? ''} to ${keys.at(-1) ?? ''} the ${spec.name.many}`]
      : keys.map(key => `${key} ${spec.count === 1 ? withArticle(spec) : spec.name.one}`),
  );
  const piles = `Keys: ${groups.join(', ')}.`;
  const fills = rules.may.some(({to}) => rules.spec(to).role === 'tableau');
  const filling = fills ? '; a space is filled from the waste' : '';
  if (labels.oneKey) return [piles, `One key is a move: the card goes up, as ${first}${filling}.`];
  return [
    piles,
    `Two keys are a move, from where and to where, as ${first}${second}; the same key twice, as ${first}${first}, to its foundation.`,
    'One key alone goes to its foundation, or to the only other place.',
  ];
}

/** The rules of a game, one line each, below the titles of their parts. */
export function rulesLines(rules: Ruleset): string[] {
  return helpSections(rules).flatMap(({title, lines}) => [`${title}:`, ...lines]);
}
