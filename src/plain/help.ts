import {withArticle} from '../engine/pile.js';
import type {Ruleset} from '../engine/ruleset.js';
import {helpSections} from '../engine/help.js';
import {keyGroups, labelsOf} from '../player/pile-keys.js';
import type {Trait} from '../player/commands.js';
import {commandsOf, licenceOf, traitsOf} from '../player/features.js';
import {WORDS} from './commands.js';

/** How moves are typed in a game, then the commands, one line each. */
export function helpLines(rules: Ruleset | undefined, keypad = false): string[] {
  const words = WORDS.filter(word => rules !== undefined || word.early);
  const commands = words.map(({typed: [first = '', ...others], rest, words}) => {
    const also = others.length > 0 ? `, or ${others.join(' or ')}` : '';
    return `${first}${rest === undefined ? '' : ` ${rest}`}${also}: ${words}.`;
  });
  return rules ? [...moveHelp(rules, keypad), ...commands] : commands;
}

function moveHelp(rules: Ruleset, keypad: boolean): string[] {
  const traits = traitsOf(rules);
  const turning = traits.has('turns')
    ? ['turn: turn a card. redeal: deal the stock again. space: whichever can be done.']
    : [];
  const ways = [...pileHelp(rules, keypad), ...turning];
  const {keyOf} = labelsOf(rules, keypad);
  const [first = '', second = ''] = keyOf.values();
  if (traits.has('runs')) {
    ways.push(`[ or ] after the first key: one card fewer or more, as ${first}[${second}.`);
    ways.push('p and a key: turn the next card and lay it there; pp: on its foundation.');
  }
  const licence = licenceOf(rules);
  const wordsOf = (trait: Trait): string => commandsOf(rules).find(each => each.trait === trait)?.words ?? '';
  if (traits.has('packets')) ways.push(`] after the first key: ${wordsOf('packets')}, as G]H.`);
  if (licence) {
    const pile = withArticle(licence.pile.spec);
    const place = rules.has('T') ? second : (keyOf.get(licence.pile.index) ?? '');
    ways.push(`G, a card and a key: play that card from within ${pile} by ${licence.name}, as G 7C ${place}.`);
  }
  if (traits.has('changes')) ways.push(`x: ${wordsOf('changes')}.`);
  ways.push('Several moves on a line are one step. The notation of the rules will do as well, as W-F1.');
  return ways;
}

/** What the keys of the piles do. */
function pileHelp(rules: Ruleset, keypad: boolean): string[] {
  const labels = labelsOf(rules, keypad);
  const [first = '', second = ''] = labels.keyOf.values();
  const groups = keyGroups(rules, labels).flatMap(({spec, keys}) =>
    spec.role === 'tableau'
      ? [`${keys[0] ?? ''} to ${keys.at(-1) ?? ''} the ${spec.name.many}`]
      : keys.map(key => `${key} ${spec.count === 1 ? withArticle(spec) : spec.name.one}`),
  );
  const piles = `Keys: ${groups.join(', ')}.`;
  const filling = rules.has('T') ? '; a space is filled from the waste' : '';
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
