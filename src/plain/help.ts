import {pileName} from '../engine/pile.js';
import type {Ruleset} from '../engine/ruleset.js';
import {helpSections} from '../engine/words.js';
import {labelsOf} from '../player/pile-keys.js';
import {traitsOf} from '../player/features.js';
import {WORDS} from './commands.js';

/** How moves are typed in a game, then the commands, a line each. */
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
    ? ['turn: turn a card. redeal: deal the pack again. space: whichever can be done.']
    : [];
  const ways = [...pileHelp(rules, keypad), ...turning];
  if (traits.has('runs')) {
    ways.push('[ or ] after the first key: one card fewer or more, as 1[2.');
    ways.push('p and a key: turn the next card and lay it there; pp: on its foundation.');
  }
  if (traits.has('packets')) ways.push('] after the first key: lay card after card, turning the packet round, as G]H.');
  if (traits.has('grace')) ways.push('G, a card and a key: play that card from within the waste by grace, as G 7C 2.');
  if (traits.has('changes')) ways.push('x: change a held card over to the other family.');
  ways.push('Several moves on a line are one step. The notation of the rules will do as well, as W-F1.');
  return ways;
}

/** What the keys of the piles do. */
function pileHelp(rules: Ruleset, keypad: boolean): string[] {
  const labels = labelsOf(rules, keypad);
  const keys = rules.of('T').map(pile => labels.keyOf.get(pile.index) ?? '');
  const [first = '', second = ''] = keys;
  const name = rules.spec('T').name;
  const others = rules.piles.filter(pile => pile.letter !== 'T' && labels.keyOf.has(pile.index));
  const named = others
    .map(pile => `${labels.keyOf.get(pile.index) ?? ''} ${pile.spec.count === 1 ? pileName(pile) : pile.spec.name.one}`)
    .join(', ');
  const piles = `Keys: ${first} to ${keys.at(-1) ?? ''} the ${name.many}${named === '' ? '' : `, ${named}`}.`;
  if (labels.oneKey)
    return [piles, `One key is a move: the card goes up, as ${first}; a space is filled from the waste.`];
  return [
    piles,
    `Two keys are a move, from where and to where, as ${first}${second}; the same key twice, as ${first}${first}, to its foundation.`,
    'One key alone goes to its foundation, or to the only other place.',
  ];
}

/** The rules of a game, a line each, every part led by its title. */
export function rulesLines(rules: Ruleset): string[] {
  return helpSections(rules).flatMap(({title, lines}) => [`${title}:`, ...lines]);
}
