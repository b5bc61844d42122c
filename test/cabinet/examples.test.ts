// The games of the cabinet: what their files say, their legal moves, and their tables at every size.
import {legalMoves} from '../../src/engine/legality/generation.js';
import {isCovered} from '../../src/engine/legality/legality.js';
import {makeMoves, type Move} from '../../src/engine/move.js';
import type {PileInfo} from '../../src/engine/declaration/pile.js';
import {pileAt} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {loadGame} from '../../src/own-games/declared-game.js';
import {moduleOf} from '../../src/own-games/module.js';
import {labelsOf, sharing} from '../../src/sitting/input/pile-keys.js';
import {commandsOf} from '../../src/sitting/input/commands.js';
import {placementOf} from '../../src/ui/table/model/placement.js';
import {openSeed, stepsOf} from '../../src/session/game.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS, withVariant} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import type {Size} from '../../src/terminal/output/size.js';
import {openSession, play} from '../../src/session/session.js';
import {atSession, keysOf, type Player} from '../ui/player.js';
import {INVENTED} from './invented.js';
import {some} from '../effort.js';
import {EXAMPLES, simpleGame, type Example} from './players.js';

const ALL: readonly Example[] = [...EXAMPLES, INVENTED];

const CABINET = (await withCabinet(VARIANTS)).filter(({shelf}) => shelf);

let games = VARIANTS;
beforeAll(async () => {
  for (const {path, text} of ALL)
    games = unwrap(withVariant(games, unwrap(await loadGame(moduleOf(path, text), games))));
});

function rulesFor(id: string, rules: Readonly<Record<string, unknown>> = {}): Ruleset {
  return unwrap(findRuleset(games, id, rules));
}

function atDeal(id: string, seed: string, rules: Readonly<Record<string, unknown>> = {}): Player {
  return atSession(openSession(openSeed(rulesFor(id, rules), seed)));
}

/** What a game may have beside its rules: a lesson, scores, entries of the menu. */
const APART =
  /^ {4}lesson: \[[^]*?^ {4}\],\n|^ {4}entries: .*\n|^ {6}(count: counting\(|scoring: )\{[^]*?^ {6}\}.*\n/gm;

test('each is a file of 45 lines at most but for its lesson, scores and entries, and names its source', () => {
  expect(EXAMPLES.map(({id}) => id).toSorted()).toEqual(CABINET.map(({id}) => id).toSorted());
  for (const {text} of EXAMPLES) {
    const rest = text.replace(APART, '');
    expect(rest.trimEnd().split('\n').length).toBeLessThanOrEqual(45);
    expect(text).toContain('source: {author: ');
  }
});

/** The legal moves of a small position. */
function movesAt(rules: Ruleset, piles: Readonly<Record<string, string>>): string {
  const cards = Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text.split(' ')]));
  return makeMoves(legalMoves(rules, unwrap(parseRecord(rules, {piles: cards}, true))));
}

const FREECELL = {T1: 'QS 9H', T2: '2D 8C 7H', T3: 'KC 6S', T4: '3S', T5: '3D', T6: '4D', T7: '5C', T8: '6H'};

test.each([
  ['carpet', {F1: 'AD', W: '3D', T1: '2D', T20: '2C', S: '9S'}, 'turn T1-F1'],
  ['canfield', {F1: 'JD', R: '2S 5H', W: 'JC', T1: '6S', T2: '7D', T3: 'AC', T4: '2H'}, 'redeal R-T1 W-F2 T1-T2 T3-T4'],
  ['canfield', {F1: 'JD QD KD', T1: 'AD', T2: 'KS', T3: '9C', T4: '4H'}, 'T1-F1 T2-T1'],
  ['klondike', {C2: '9S', T1: 'KH QS', T2: 'JD', T3: '5H', T4: '4C 3H', T5: 'KD', F1: 'AD 2D', T6: '3C', T7: '9C'}, 'T1-T5 T2-T1 T4*2-T3 F1-T6'],
  ['klondike', {C2: '9S', T2: 'KH QS', W: 'KC', T3: '2D'}, 'redeal W-T1 T2*2-T1'],
  ['freecell', {...FREECELL, C1: 'QH', C2: 'QC', C3: 'QD', C4: 'JC'}, 'T3-T2 T4-T6 T6-T7 T7-T8'],
  ['freecell', {...FREECELL, C1: 'QH', C2: 'QC', C3: 'QD'}, 'T1-C4 T2-C4 T2*2-T1 T3-C4 T3-T2 T4-C4 T4-T6 T5-C4 T6-C4 T6-T7 T7-C4 T7-T8 T8-C4'],
  ['sir-tommy', {F1: 'AC', W: '2H', T1: '9C 2D', T2: '3S', S: '5C'}, 'W-F1 W-T1 W-T2 W-T3 T1-F1'],
] as const)('the moves of %s in a small position', (id, piles, list) => {
  const found = movesAt(rulesFor(id), piles);
  expect(found.split(' ').toSorted()).toEqual(list.split(' ').toSorted());
}); // prettier-ignore

const SIZES = [
  {columns: 40, rows: 12},
  {columns: 80, rows: 24},
  {columns: 132, rows: 43},
] as const;

/** How a simple player begins: enough moves for piles to grow and spaces to open. */
function firstMoves(rules: Ruleset): readonly Move[] {
  return simpleGame(rules, '2', 1, 90).moves;
}

/** Does a card lie in a place, and none on it? */
function isFree({rules, position}: Pick<Player, 'rules' | 'position'>, pile: PileInfo): boolean {
  return pileAt(position, pile.index).length > 0 && !isCovered({rules, position}, pile);
}

/** Shows a game of a simple player before every tenth move. */
function watched(id: string, size: Size, see: (player: Player) => void): void {
  const rules = rulesFor(id);
  let {session} = atDeal(id, '2').own.journal;
  for (const [i, move] of firstMoves(rules).entries()) {
    if (i % 10 === 0) see(atSession(session, size));
    session = unwrap(play(session, [move]));
  }
}

describe.each(some(ALL.map(({id}, i) => [id, i] as const)))('%s', (id, i) => {
  test.each(some(SIZES, SIZES.length, i))('no top card is hidden at $columns by $rows', size => {
    watched(id, size, player => {
      const placement = placementOf(player.program);
      const tops = player.rules.piles.filter(pile => pile.spec.role !== 'covered' && isFree(player, pile));
      for (const {index} of tops) {
        const top = placement?.items.find(item => item.pile === index && !item.covered);
        expect(top).toMatchObject({index: pileAt(player.position, index).length - 1});
        expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(placement?.height ?? 0);
      }
    });
  });

  test('every pile that gives cards has one key that nothing else has', () => {
    const rules = rulesFor(id);
    const {keyOf} = labelsOf(rules);
    const commands = new Set(commandsOf(rules).flatMap(({keys}) => keys));
    const isKeyed = ({letter}: PileInfo): boolean => rules.destinations(letter).length > 0;
    for (const {index, letter} of rules.piles.filter(isKeyed)) {
      expect([letter, keyOf.get(index)]).toEqual([letter, expect.stringMatching(/^[A-Za-z0-9]$/)]);
      expect(commands).not.toContain(keyOf.get(index));
    }
    // The places of a large grid share the keys of their columns. So do overlapping cards, one of which is free at a time.
    const isShared = (pile: PileInfo): boolean => sharing(labelsOf(rules), pile).length > 1;
    watched(id, {columns: 80, rows: 24}, ({position}) => {
      const free = rules.piles.filter(
        pile => keyOf.has(pile.index) && !isShared(pile) && (!pile.spec.covers || isFree({rules, position}, pile)),
      );
      expect(new Set(free.map(({index}) => keyOf.get(index))).size).toBe(free.length);
    });
    // Nine columns or ten need no Shift.
    const built = rules.tableau.filter(({spec}) => spec.build !== undefined);
    const keys = built.map(({index}) => keyOf.get(index)).join('');
    if (built.length <= 10) expect(keys).toBe('1234567890'.slice(0, built.length));
  });

  test('a game is played by keys alone', () => {
    const moves = firstMoves(rulesFor(id));
    let player = atDeal(id, '2');
    const played = (): Move[] => stepsOf(player.own.journal.session.game).flatMap(step => step.moves);
    // A whole suit goes up by itself.
    for (const [i, move] of moves.entries()) if (played().length === i) player = player.type(keysOf(player, move));
    expect(makeMoves(played())).toBe(makeMoves(moves));
  });
});
