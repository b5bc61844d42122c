import {choices, legalMoves} from '../../src/engine/legality/generation.js';
import {playOf} from '../../src/engine/move.js';
import {fingerprint} from '../../src/engine/position.js';
import {applyMove} from '../../src/engine/legality/refusal.js';
import {helpSections} from '../../src/words/help.js';
import {openSeed, playStep, positionOf, type Game} from '../../src/session/game.js';
import {makeReplay, parseReplay, playRecording} from '../../src/session/replay.js';
import {makeShareCode, parseShareCode} from '../../src/session/share.js';
import {findVariant, withVariant, VARIANTS} from '../../src/variants/index.js';
import {lessonOf} from '../../src/session/lessons/index.js';
import {dice} from '../../src/own-games/random-walk.js';
import {unwrap} from '../engine/adapter.js';
import {allRules} from '../ui/player.js';
import {INVENTED} from './added.js';

describe('a game that was added', () => {
  test('is found by its id and by the beginning of it', () => {
    expect(unwrap(findVariant(VARIANTS, 'Lantern'))).toBe(INVENTED[0]);
    expect(unwrap(findVariant(VARIANTS, 'terr'))).toBe(INVENTED[1]);
    expect(findVariant(VARIANTS, 'arcadia')).toMatchObject({
      fault: {message: 'unknown game "arcadia"; did you mean arcade?'},
    });
  });

  test('keeps its name for itself', () => {
    expect(INVENTED.map(variant => withVariant(VARIANTS, {...variant}))).toMatchObject(
      INVENTED.map(({id}) => ({ok: false, fault: {code: 'variant', message: `"${id}" already names a game`}})),
    );
    const [first] = INVENTED;
    if (!first) throw new Error('no game is invented');
    expect(withVariant(VARIANTS, {...first, id: 'lamp', aliases: ['old-storehouse']})).toMatchObject({ok: false});
  });

  test('has no lesson', () => {
    expect(INVENTED.map(lessonOf)).toMatchObject(
      INVENTED.map(({name}) => ({ok: false, fault: {message: `there is no lesson in ${name}`}})),
    );
  });
});

describe.each(
  INVENTED.flatMap(allRules).map(rules => [rules.variant.id, JSON.stringify(rules.values), rules] as const),
)('%s %s', (_, __, rules) => {
  /** Games of random moves, as far as they go. */
  function playedOut(seed: string): Game {
    const roll = dice(Number(seed) + 1);
    let game: Game = {opening: openSeed(rules, seed), last: undefined};
    for (let step = 0; step < 120; step++) {
      const moves = legalMoves(rules, positionOf(game));
      const move = moves[roll(moves.length)];
      if (!move) break;
      game = unwrap(playStep(game, [move]));
    }
    return game;
  }

  test('a game goes through a replay and a share code', () => {
    const game = playedOut('5');
    const text = makeReplay(game);
    expect(unwrap(parseShareCode(makeShareCode(text)))).toBe(text);
    expect(positionOf(unwrap(playRecording(unwrap(parseReplay(VARIANTS, text)))))).toEqual(positionOf(game));
  });

  test('what is not listed is refused in words', () => {
    const position = positionOf(playedOut('3'));
    const listed = new Set(choices(rules, position).map(({position: after}) => fingerprint(rules, after)));
    const ids = rules.piles.map(({id}) => id);
    for (const move of ids.flatMap(from => ids.filter(to => to !== from).map(to => playOf(from, to, {})))) {
      const outcome = applyMove(rules, position, move);
      if (outcome.ok) expect(listed).toContain(fingerprint(rules, outcome.value.position));
      else expect(outcome.fault.message).toMatch(/^[a-zA-Z0-9][^]*[^ .:]$/);
    }
  });
});

describe('the help', () => {
  const help = (number: number, title: string): readonly string[] => {
    const rules = INVENTED.flatMap(variant => allRules(variant).slice(0, 1))[number];
    return rules ? (helpSections(rules).find(section => section.title === title)?.lines ?? []) : [];
  };

  test('of the Lantern, without a tableau', () => {
    expect(help(0, 'Layout')).toEqual([]);
    expect(help(0, 'Play')).toEqual([
      'The candle begins with five cards face up, only the top one in view.',
      'You may turn a card of the stock onto the waste at any time; the top card of the waste can be played.',
      'The top card of the waste may go to its foundation.',
      'The top card of the candle may go to its foundation only while the shutter is open.',
      'Cards on foundations stay there.',
      'The oil: once the stock is empty, two cards, one at a time, below the top of the waste may be played to its foundation.',
    ]);
  });

  test('of the Terrace, without anything to choose', () => {
    expect(help(1, 'Play')).toContain('Sixteen paving stones begin with one card each.');
    expect(help(1, 'By itself')).toEqual(['A space is filled at once from the waste, else the stock.']);
    expect(help(1, 'Rules to choose')).toEqual([]);
  });

  test('of the Arcade, with its own licence', () => {
    expect(help(2, 'Play').at(-1)).toBe(
      'The favour: once the stock is empty, three cards, one at a time, below the top of the waste may be played onto an arch that shows a card one higher or into a space.',
    );
  });
});
