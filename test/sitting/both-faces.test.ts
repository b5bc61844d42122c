/** The screen and the dialogue are faces of one game: the same acts leave the same journal, position, clock and knowledge. */
import {numbers, some} from '../effort.js';
import {fail, ok} from '../../src/engine/fault.js';
import {makeMove} from '../../src/engine/move.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {openSeed, playStep, plyOf, tableOf, type Game} from '../../src/session/game.js';
import {loadGame} from '../../src/own-games/declared-game.js';
import {moduleOf} from '../../src/own-games/module.js';
import {dice} from '../../src/own-games/random-walk.js';
import {listedMoves} from '../../src/sitting/input/moves.js';
import {labelsOf} from '../../src/sitting/input/pile-keys.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {rulesetOf, VARIANTS, withVariant} from '../../src/variants/index.js';
import {INVENTED} from '../cabinet/invented.js';
import {unwrap} from '../engine/adapter.js';
import {facesOf, factsOf, type ScreenFace, type SpokenFace} from './faces.js';

type Faces = {readonly screen: ScreenFace; readonly spoken: SpokenFace};
type Roll = (bound: number) => number;

/** One act in both faces; gives its name, for a failure. */
type Act = (faces: Faces, roll: Roll) => Promise<string>;

/** An act that is a key or a line in one face and a line in the other. */
const typed =
  (keys: string, line: string): Act =>
  async ({screen, spoken}) => {
    screen.type(keys);
    await spoken.say(line);
    return line;
  };

/** A legal move in notation; where it is asked whether it shall be played though it loses, it is or it is not. */
const play: Act = async ({screen, spoken}, roll) => {
  const {game} = screen.table.journal.session;
  const moves = listedMoves(tableOf(game));
  const move = moves[roll(Math.max(1, moves.length))];
  if (!move) return 'no move';
  const text = makeMove(move);
  screen.type(`:${text}<enter>`);
  await spoken.say(text);
  expect([text, screen.isGuarding]).toEqual([text, spoken.isGuarding]);
  if (!screen.isGuarding) return text;
  const isPlayed = roll(2) === 0;
  screen.type(isPlayed ? 'y' : 'n');
  await spoken.say(isPlayed ? 'yes' : 'no');
  return `${text} ${isPlayed ? 'yes' : 'no'}`;
};

/** Keys of two piles, whatever they do. */
const press: Act = async ({screen, spoken}, roll) => {
  const {rules} = screen.table.journal.session.game.opening;
  const {pilesOf, oneKey} = labelsOf(rules);
  const keys = [...pilesOf.keys()];
  const text = Array.from({length: oneKey ? 1 : 2}, () => keys[roll(keys.length)] ?? '').join('');
  screen.type(text);
  await spoken.say(text);
  const answer = screen.isGuarding && spoken.isGuarding ? ['y', 'yes'] : ['<esc>', 'no'];
  if (spoken.isAsking) await spoken.say(answer[1] ?? '');
  if (screen.isGuarding) screen.type(answer[0] ?? '');
  return text;
};

/** The key of a pile alone is a choice half made on the screen, and dropped. */
const half: Act = async ({screen}, roll) => {
  const {pilesOf, oneKey} = labelsOf(screen.table.journal.session.game.opening.rules);
  const keys = [...pilesOf.keys()];
  if (!oneKey) screen.type(keys[roll(keys.length)] ?? '');
  return Promise.resolve('half');
};

const again: Act = async ({screen, spoken}, roll) => {
  const {id} = screen.table.journal.session.game.opening.rules.variant;
  const seed = String(1 + roll(50));
  screen.type(`:new ${seed}<enter>`);
  await spoken.say(`new ${id} ${seed}`);
  return `new ${seed}`;
};

const back: Act = async ({screen, spoken}, roll) => {
  const ply = String(roll(6));
  screen.type(`:goto ${ply}<enter>`);
  await spoken.say(`back ${ply}`);
  return `back ${ply}`;
};

const jump: Act = async ({screen, spoken}) => {
  if (screen.table.journal.marks) screen.type("'a");
  await spoken.say('jump a');
  return 'jump a';
};

const time: Act = async ({screen, spoken}, roll) => {
  const seconds = roll(240) / 4;
  screen.handle({type: 'played', seconds});
  spoken.pass(seconds);
  return Promise.resolve(`${seconds} s`);
};

/** A hint, which is played if it names a move. */
const hint: Act = async ({screen, spoken}) => {
  screen.type('T');
  await spoken.say('hint');
  if (!screen.isHinted) return 'hint';
  screen.type('<enter>');
  await spoken.say('play');
  if (screen.isGuarding && spoken.isGuarding) {
    screen.type('y');
    await spoken.say('yes');
  }
  return 'hint, play';
};

/** The adviser plays a few moves, and is stopped. */
const watch: Act = async ({screen, spoken}, roll) => {
  const moves = 1 + roll(3);
  screen.type(':watch<enter>');
  for (let i = 0; i < 2 * moves; i++) screen.handle({type: 'tick', seconds: 0});
  await spoken.say('watch');
  for (let i = 0; i < moves; i++) await spoken.tick();
  await spoken.say('');
  return `watch ${moves}`;
};

const verdict: Act = async ({screen, spoken}) => {
  const isWanted = screen.table.settings.verdict;
  screen.type('V');
  await spoken.say(isWanted ? 'verdict off' : 'verdict on');
  return 'verdict';
};

const ACTS: readonly Act[] = [
  ...Array.from({length: 12}, () => play),
  ...[press, press, press, press, half, half, hint, again, back, jump, time, time, watch, verdict],
  typed('u', 'undo'),
  typed('u', 'undo'),
  typed('U', 'redo'),
  typed('R', 'restart'),
  typed('n', 'n'),
  typed(':resign<enter>', 'resign'),
  typed('a', 'up'),
  typed('ma', 'mark a'),
  typed('T', 'hint'),
  typed('W', 'lost'),
  typed('v', 'review'),
  typed(':set guard=on<enter>', 'set guard=on'),
  typed(':set guard=off<enter>', 'set guard=off'),
  typed(':set autoplay=on<enter>', 'set autoplay=on'),
  typed(':set autoplay=off<enter>', 'set autoplay=off'),
  typed('%', 'xyzzy'),
  typed(':no-move<enter>', 'no-move'),
  typed(':T77-F9<enter>', 'T77-F9'),
];

async function playInBoth(
  rules: Ruleset,
  number: number,
  variants: readonly (typeof VARIANTS)[number][],
): Promise<void> {
  const roll = dice(number * 97 + 13);
  const faces = facesOf(openSeed(rules, String(number)), variants);
  await faces.spoken.say('what');
  const done: string[] = [];
  for (let i = 0; i < 60; i++) {
    const act = ACTS[roll(ACTS.length)] ?? play;
    done.push(await act(faces, roll));
    faces.screen.rest();
    expect([done, factsOf(faces.screen.table)]).toEqual([done, factsOf(faces.spoken.table)]);
  }
}

const GAMES = await withCabinet(VARIANTS);

test.each(some(GAMES).map(game => [game.id, game] as const))(
  '%s: the same acts in both faces leave the same game',
  async (_, game) => {
    for (const number of numbers(4)) await playInBoth(unwrap(rulesetOf(game)), number, GAMES);
  },
);

test('the same of a game from a file', async () => {
  const {path, text} = INVENTED;
  const games = unwrap(withVariant(VARIANTS, unwrap(await loadGame(moduleOf(path, text), VARIANTS))));
  const [own] = games.slice(-1);
  for (const number of numbers(8)) if (own) await playInBoth(unwrap(rulesetOf(own)), number, games);
});

/** A game of random moves, some of its steps of two. */
function recordedGame(rules: Ruleset, roll: Roll): Game {
  let game: Game = {opening: openSeed(rules, String(1 + roll(50))), last: undefined};
  for (let i = 0; i < 9; i++) {
    const moves = listedMoves(tableOf(game));
    const move = moves[roll(Math.max(1, moves.length))];
    if (move) game = unwrap(playStep(game, [move]));
  }
  return game;
}

/** What steps through a recorded game in both faces: a key, and a line. */
const STEPS = [
  ['l', ''],
  ['l', ''],
  ['h', 'back'],
  ['g', '0'],
  ['3<enter>', '3'],
  ['7<enter>', '7'],
] as const;

test.each(some(GAMES).map(game => [game.id, game] as const))(
  '%s: a recorded game is stepped through and taken over alike in both faces',
  async (_, game) => {
    for (const number of numbers(4)) {
      const roll = dice(number * 31 + 5);
      const whole = recordedGame(unwrap(rulesetOf(game)), roll);
      const {screen, spoken} = facesOf({game: whole, comments: []}, GAMES);
      for (let i = 0; i < 12; i++) {
        const isAtEnd = screen.step === plyOf(whole);
        const [key, line] = STEPS[roll(STEPS.length)] ?? STEPS[0];
        // At its end the dialogue goes on with the game by the same line.
        if (isAtEnd && line === '') continue;
        screen.type(key);
        await spoken.say(line);
        expect([line, screen.step]).toEqual([line, spoken.step]);
      }
      screen.type('t');
      await spoken.say('play');
      expect(factsOf(screen.table)).toEqual(factsOf(spoken.table));
    }
  },
);

/** Answers to a question: a key, and a line. */
const ANSWERS = [
  ['T', 'tell'],
  ['v', 'tell'],
  [' ', 'space'],
  [' ', 'space'],
] as const;

test.each(some(GAMES).map(game => [game.id, game] as const))(
  '%s: questions about ended games are asked, answered, told and counted alike in both faces',
  async (_, game) => {
    for (const number of numbers(4)) {
      const roll = dice(number * 53 + 11);
      const games = new Map(['a', 'b', 'c'].map(id => [id, recordedGame(unwrap(rulesetOf(game)), roll)]));
      const {screen, spoken} = facesOf(
        {
          endedGames: () => ['a', 'gone', 'b', 'c'].map(id => ({id, name: game.name, state: 'given up', more: ''})),
          readEnded: id => {
            const found = games.get(id);
            return found ? ok(found) : fail('unavailable', 'that game is no longer kept');
          },
        },
        GAMES,
      );
      await spoken.say('practise');
      for (let i = 0; i < 20 && spoken.practice; i++) {
        expect([i, screen.practice]).toEqual([i, spoken.practice]);
        // Once a question is answered the screen lets the player play on, too.
        const [key, line] = spoken.practice.isOpen ? (ANSWERS[roll(ANSWERS.length)] ?? ANSWERS[0]) : ['v', ''];
        screen.type(key);
        await spoken.say(line);
      }
      expect(spoken.practice).toBeUndefined();
    }
  },
);
