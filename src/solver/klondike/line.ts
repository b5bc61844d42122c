import {isKing} from '../compiled/halves.js';
import {GOES_UP, INTO_SPACE, ONTO_TAKER, type Step} from '../placement/line.js';
import {STOCK_UP, UP, WORDS, type Board} from './board.js';
import {Successors} from './successors.js';

/** The steps that lead along states of a board to the win. The board is used for it. */
export function stepsAlong(board: Board, line: readonly Int32Array[]): Step[] {
  const steps: Step[] = [];
  const take = (): void => {
    for (let i = 0; i < board.stepCount; i++) steps.push(stepOf(board.steps[i] as number));
  };
  board.enterStart();
  board.settle();
  take();
  const reached = new Int32Array(WORDS);
  line.slice(1).forEach((next, i) => {
    const before = steps.length;
    const successors = new Successors(board, () => {
      board.save(reached, 0);
      if (steps.length > before || reached.some((word, at) => word !== next[at])) return;
      take();
    });
    board.load(line[i] as Int32Array, 0);
    successors.expand();
    if (steps.length === before) throw new Error('a line leads through states that are no commitment apart');
  });
  board.load(line.at(-1) as Int32Array, 0);
  board.stepCount = 0;
  board.finish();
  take();
  return steps;
}

/** A step as a board notes it. */
export function stepOf(code: number): Step {
  const [kind, card] = [code >> 6, code & 63];
  return {card, to: kind === UP || kind === STOCK_UP ? GOES_UP : isKing(card) ? INTO_SPACE : ONTO_TAKER};
}
