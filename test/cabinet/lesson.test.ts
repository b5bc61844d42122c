// A lesson that a declaration brings is played as those of the books are.
import {loadGame} from '../../src/own-games/declared-game.js';
import {moduleOf} from '../../src/own-games/module.js';
import {plyOf, positionOf} from '../../src/session/game.js';
import {hasLesson, lessonOf} from '../../src/session/lessons/index.js';
import {playRecording} from '../../src/session/replay.js';
import {scoreOf} from '../../src/engine/position.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findVariant, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {EXAMPLES} from './players.js';

const games = await withCabinet(VARIANTS);
const freecell = unwrap(findVariant(games, 'freecell'));

test('FreeCell has one, which plays eight cards up', () => {
  const lesson = unwrap(lessonOf(freecell));
  const game = unwrap(playRecording(lesson));
  expect(plyOf(game)).toBe(15);
  expect(scoreOf(game.opening.rules, positionOf(game))).toBe(8);
  expect(lesson.steps[0]?.comment).toBeDefined();
});

test('a game from a file names its own file in it', async () => {
  const text = EXAMPLES.find(({id}) => id === 'freecell')?.text ?? '';
  const own = unwrap(await loadGame(moduleOf('/games/freecell.js', text), VARIANTS));
  const {opening} = unwrap(lessonOf(own));
  expect(opening.rules.variant).toBe(own);
  expect(opening).not.toHaveProperty('otherFile');
});

test('a wrong move is a fault with its line; without a lesson there is none', () => {
  const wrong = {...freecell, lesson: ['seed 1', 'T1-F1']};
  const played = playRecording(unwrap(lessonOf(wrong)));
  expect(played).toMatchObject({ok: false, fault: {line: 4}});
  const klondike = unwrap(findVariant(games, 'klondike'));
  expect(hasLesson(klondike)).toBe(false);
  expect(lessonOf(klondike)).toMatchObject({ok: false, fault: {code: 'nothing'}});
});
