// What goes up by itself after a move, and what one key, one word and a script's `auto` send up.
import {Dialogue as Script} from '../../src/cli/json-dialogue.js';
import {positionReport} from '../../src/cli/output/position-report.js';
import {makeCards, RANKS} from '../../src/engine/card.js';
import {ok} from '../../src/engine/fault.js';
import {makeMoves} from '../../src/engine/move.js';
import {pileAt} from '../../src/engine/position.js';
import {positionOf, tableOf, type Game} from '../../src/session/game.js';
import {journalOfGame} from '../../src/session/journal/journal.js';
import {openRecord} from '../../src/session/opening.js';
import {openSession} from '../../src/session/session.js';
import {finishingMoves, goesUpBySuits, mayBeDeadEnd} from '../../src/sitting/input/moves.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {Dialogue} from '../plain/talking.js';
import {atSession, type Player} from '../ui/player.js';

const GAMES = await withCabinet(VARIANTS);

/** The cards of a suit from one rank down to another. */
function down(suit: string, from = 'K', to = 'A'): string {
  const places = [to, from].map(rank => RANKS.findIndex(each => each === rank));
  const ranks = RANKS.slice(places[0], (places[1] ?? 0) + 1).toReversed();
  return ranks.map(rank => rank + suit).join(' ');
}

/** A game that stands as written, its pack incomplete. */
function standing(variant: string, piles: Readonly<Record<string, string>>, rules = {}): Game {
  const lists = Object.entries(piles).map(([id, cards]) => [id, cards.split(' ')]);
  const record = {variant, rules, piles: Object.fromEntries(lists) as unknown};
  const opening = openRecord(record, {variants: GAMES, partial: true, freshSeed: () => '1'});
  return {opening: unwrap(opening), last: undefined};
}

const atTable = (game: Game): Player => atSession(openSession(game.opening));
/** The player where whole suits stay. */
const leaving = (player: Player): Player => player.with({settings: {...player.program.settings, 'whole-suits': false}});

function pileOf(game: Game | undefined, id: string): string {
  const index = game?.opening.rules.find(id)?.index ?? -1;
  return game ? makeCards(pileAt(positionOf(game), index)) : '';
}

/** What is sent up by a key at the table, by a word in lines, and by `auto` in a script. */
function sentUp(game: Game): string[] {
  const lines = new Dialogue(journalOfGame(game));
  lines.say('up');
  const saved: string[] = [];
  const save = (_: string, replay: string): ReturnType<typeof ok<undefined>> => {
    saved.push(replay.trimEnd().split('\n').at(-1) ?? '');
    return ok(undefined);
  };
  const script = new Script(game, {variants: GAMES, freshSeed: () => '1', save});
  void script.answer('auto');
  void script.answer('save x');
  return [atTable(game).type('a').last, makeMoves(lines.state.journal?.session.game.last?.moves ?? []), ...saved];
}

const BY_SUITS = GAMES.filter(variant => goesUpBySuits(unwrap(rulesetOf(variant)))).map(({id}) => id);

test('the games of whole suits are known by their rules', () => {
  expect(BY_SUITS).toEqual([
    'spider',
    'spiderette',
    'three-pack-spider',
    'will-o-the-wisp',
    'simple-simon',
    'mrs-mop',
    'scorpion',
    'wasp',
  ]);
});

describe.each(BY_SUITS)('%s', variant => {
  const nearly = standing(variant, {T1: down('S', 'K', '6'), T2: `9D ${down('S', '5')}`, T3: '4H'});
  const whole = standing(variant, {T1: down('S'), T2: '9D', T3: '4H'});

  test('a suit goes up as soon as it is whole, and one undo takes the move back with it', () => {
    const player = atTable(nearly).type(':T2*5-T1<enter>');
    expect([player.last, player.ply]).toEqual(['T2*5-T1 T1*13-F1', 1]);
    expect(player.message).toBe('KS to AS went up by themselves.');
    expect(player.type('u').pile('T2')).toBe(pileOf(nearly, 'T2'));
    const lines = new Dialogue(journalOfGame(nearly));
    const words = 'By itself the 13 cards from the king to the ace of spades go up from column ';
    expect(lines.say('T2*5-T1')[0]).toContain(words);
    lines.say('undo');
    expect(pileOf(lines.state.journal?.session.game, 'T2')).toBe(pileOf(nearly, 'T2'));
  });

  test('where the setting wants that, it stays until it is sent up', () => {
    const player = leaving(atTable(nearly)).type(':T2*5-T1<enter>');
    expect(player.last).toBe('T2*5-T1');
    expect(player.type('a').last).toBe('T1*13-F1');
  });

  test('it is sent up by a key, a word and a script, which say so where there is none', () => {
    expect(sentUp(whole)).toEqual(['T1*13-F1', 'T1*13-F1', 'T1*13-F1']);
    expect(atTable(nearly).type('a').message).toBe('No whole suit can go up.');
  });
});

test('a suit stays if no row of the stock could be dealt after it, but goes where the player sends it', () => {
  const others = Object.fromEntries(
    down('C', 'K', '6')
      .split(' ')
      .map((card, i) => [`T${i + 3}`, card]),
  );
  const piles = {S: down('H', 'T'), T1: down('S', 'K', '6'), T2: `9D ${down('S', '5')}`, ...others};
  const after = (game: Game, keys = ''): string => atTable(game).type(`:T2*5-T1<enter>${keys}`).last;
  expect(after(standing('spider', piles))).toBe('T2*5-T1');
  expect(after(standing('spider', piles), 'a')).toBe('T1*13-F1');
  expect(after(standing('spider', {...piles, T3: 'KC 8D'}))).toBe('T2*5-T1 T1*13-F1');
  expect(after(standing('spider', piles, {relaxed: 'on'}))).toBe('T2*5-T1 T1*13-F1');
});

test.each([
  ['spider', {T1: down('S'), T2: down('H')}],
  ['sir-tommy', {F1: 'AC', T1: '2S', T2: '3S', T3: 'AD'}],
  ['auxiliary-sequences', {F1: 'AD 2D', F2: 'AC', F3: 'AH', F4: 'AS', T1: '6D 5D 4D 3D', T2: '2C'}],
])('what finishes %s goes up by a key, a word and a script', (variant, piles) => {
  const game = standing(variant, piles);
  const moves = makeMoves(finishingMoves(tableOf(game)) ?? []);
  expect(moves).toMatch(/-F\d/);
  expect(sentUp(game)).toEqual([moves, moves, moves]);
});

test('where no row can ever be dealt any more, as too few cards are left to fill the columns, the game is at a dead end', () => {
  const few = {S: down('S', 'J', '2'), T1: '9H', T2: 'KS', T3: '5D', T4: '4D'};
  const enough = {...few, T5: 'KH QH JH 3C 2C KC'};
  const told = (piles: Readonly<Record<string, string>>, rules = {}): boolean[] => {
    const game = standing('spider', piles, rules);
    return [mayBeDeadEnd(game), positionReport(game).dead];
  };
  expect(told(few)).toEqual([true, true]);
  expect(told(enough)).toEqual([false, false]);
  expect(told(few, {relaxed: 'on'})).toEqual([false, false]);
});
