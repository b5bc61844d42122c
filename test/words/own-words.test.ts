import {helpSections} from '../../src/words/help.js';
import {down, up} from '../../src/engine/declaration/build.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {uses} from '../../src/engine/declaration/fact.js';
import {parseMove} from '../../src/engine/notation.js';
import {auxiliaries, foundations, named, stock, waste} from '../../src/engine/declaration/pile.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import type {Position} from '../../src/engine/position.js';
import {refusal} from '../../src/engine/legality/refusal.js';
import {any, empty, top, turn} from '../../src/engine/declaration/rule.js';
import {makeRuleset} from '../../src/engine/ruleset.js';
import {commandsOf} from '../../src/sitting/input/commands.js';
import {licenceNow} from '../../src/sitting/input/choosing.js';
import {helpLines} from '../../src/plain/commands.js';
import {spokenTable} from '../../src/plain/words/pile-words.js';
import {tableLines} from '../../src/plain/words/table-lines.js';
import {openPosition} from '../../src/session/game.js';
import {auxiliarySequences} from '../../src/variants/books/auxiliary-sequences.js';
import {unwrap} from '../engine/adapter.js';

/** A game with a licence and piles that no other game has: what is said of them comes from its declaration. */
const declared = auxiliarySequences.rules({opening: 'free', grace: 1, return: true, wasterun: true});
const rules = makeRuleset(
  {
    ...auxiliarySequences,
    options: {},
    rules: () => ({
      ...declared,
      piles: {
        S: stock(),
        W: {...waste(), name: named('heap')},
        F: foundations(4, {build: up.inSuit, base: ['A'], name: named('castle')}),
        T: auxiliaries(4, {build: down.anySuit, name: named('lane')}),
      },
      facts: [uses('pardon', 2)],
      may: [turn, top('W').to('T'), any('W').to('T').if(empty('S')).spends('pardon')],
    }),
  },
  {},
);
const dealt = dealFromSeed(rules, '1');
const [stockAt, wasteAt] = [rules.numberOf('S'), rules.numberOf('W')];
/** The stock is out: all its cards lie in the waste. */
const out: Position = {
  ...dealt,
  piles: dealt.piles.map((_, i) =>
    i === wasteAt ? (dealt.piles[stockAt] ?? []) : i === stockAt ? [] : (dealt.piles[i] ?? []),
  ),
};
const spent: Position = {...out, facts: rules.facts.map(({key}) => (key === 'pardon' ? 0 : 1))};

const reason = (position: Position, move: string): string =>
  inNotation(refusal(rules, position, unwrap(parseMove(move))) ?? '');
const notNow = (position: Position): string => inNotation(licenceNow({rules, position})?.refusal ?? '');

test('refusals call a licence and its pile by their names', () => {
  const turned = {...dealt, piles: dealt.piles.map((cards, i) => (i === wasteAt ? [0, 1, 2] : cards))};
  expect(reason(turned, 'W@1-T1')).toBe('you may use the pardon once the stock is empty (Dr Pole 13)');
  expect(reason(out, 'W@48-T1')).toBe('the pardon is for a card below the top (Dr Pole 13)');
  expect(reason(spent, 'W@1-T1')).toBe('you have used the pardon (Dr Pole 13)');
  expect(reason(out, 'W-F1')).toBe('the top card of the heap goes only to a lane (Dr Pole 13)');
});

test('a licence that may not be used now says why in its own name', () => {
  expect(notNow(dealt)).toBe('you may use the pardon once the stock is empty (Dr Pole 13)');
  expect(notNow(spent)).toBe('you have used the pardon (Dr Pole 13)');
  expect(notNow({...out, piles: out.piles.map(() => [])})).toBe('no card lies below the top of the heap');
  expect(notNow(out)).toBe('');
});

test('the keys, the help and the table read aloud take their names from the declaration', () => {
  const command = commandsOf(rules).find(({name}) => name === 'grace');
  expect(command).toMatchObject({short: 'pardon', words: 'the pardon: play a card from within the heap'});
  const help = helpSections(rules).flatMap(({lines}) => lines);
  expect(help).toContain(
    'The pardon: once the stock is empty, two cards, one at a time, below the top of the heap may be played onto a lane that shows a card one higher or into a space.',
  );
  expect(helpLines(rules)).toContain('G, a card and a key: play that card from within the heap by pardon, as G 7C 1.');
  expect(tableLines(spokenTable({opening: openPosition(rules, out), last: undefined}))).toContain('Pardon left: 2.');
});
