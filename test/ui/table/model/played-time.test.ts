import {raised} from '../../../../src/ui/pages/page.js';
import {defaultSettings} from '../../../../src/settings/settings.js';
import {createStore, type Clock, type Store} from '../../../../src/ui/store.js';
import {linesOf as shownLines} from '../../drawn.js';
import {tickOf} from '../../../../src/ui/program.js';
import {partsOf, programAtTable} from '../../parts.js';
import {atDeal, atPiles, PLAIN_LOOK, type Player, key, World} from '../../player.js';

/** A clock that is moved on by hand, and what it was asked to do again and again. */
class Hand implements Clock {
  time = 0;
  readonly jobs = new Map<number, () => void>();

  now(): number {
    return this.time;
  }

  every(milliseconds: number, job: () => void): () => void {
    this.jobs.set(milliseconds, job);
    return () => this.jobs.delete(milliseconds);
  }

  /** Lets seconds pass. */
  pass(seconds: number): void {
    for (let i = 0; i < seconds; i++) {
      this.time += 1000;
      this.jobs.get(1000)?.();
    }
  }
}

const SIZE = {columns: 100, rows: 30};

function storeOf(player: Player, hand: Hand, timer = true): Store {
  const program = programAtTable(player.own.journal, new World().history, SIZE, PLAIN_LOOK, {
    ...defaultSettings(),
    timer,
  });
  return createStore(program, new World(), () => undefined, hand);
}

const linesOf = (store: Store): string[] => shownLines(store.program());

test('the time runs on once a second without a key, and only the title changes', () => {
  const hand = new Hand();
  const store = storeOf(atDeal('kingdom'), hand);
  const before = linesOf(store);
  expect(before[0]).toContain('0:00');
  hand.pass(3);
  const after = linesOf(store);
  expect(after[0]).toContain('0:03');
  expect(after.slice(1)).toEqual(before.slice(1));
  store.handle(key('space'));
  expect(linesOf(store)[0]).toContain('0:03');
  hand.pass(2);
  expect(linesOf(store)[0]).toContain('0:05');
});

test('nothing is drawn while the same second lasts', () => {
  const hand = new Hand();
  const store = storeOf(atDeal('kingdom'), hand);
  let frames = 0;
  store.subscribe(() => frames++);
  hand.time += 400;
  hand.jobs.get(1000)?.();
  expect(frames).toBe(0);
  hand.time += 700;
  hand.jobs.get(1000)?.();
  expect(frames).toBe(1);
});

test('no timer runs when the time is hidden, the game is over, in the menu or in a small window', () => {
  const none = (player: Player, timer?: boolean): number => {
    const hand = new Hand();
    storeOf(player, hand, timer);
    return hand.jobs.size;
  };
  const up = (letter: string): string => Array.from('23456789TJQKA', rank => rank + letter).join(' ');
  const won = atPiles('thirteen-up', {F1: up('D'), F2: up('C'), F3: up('H'), F4: up('S')});
  expect(none(atDeal('kingdom'))).toBe(1);
  expect(none(atDeal('kingdom'), false)).toBe(0);
  expect(none(won)).toBe(0);
  const hand = new Hand();
  const store = storeOf(atDeal('kingdom'), hand);
  store.resize({columns: 30, rows: 8});
  expect(hand.jobs.size).toBe(0);
  store.resize(SIZE);
  expect(hand.jobs.size).toBe(1);
  store.handle(key('escape'));
  expect([partsOf(store.program()).view, hand.jobs.size]).toEqual(['menu', 0]);
});

test('it stops with the program, and after a minute without a key', () => {
  const hand = new Hand();
  const store = storeOf(atDeal('kingdom'), hand);
  hand.pass(90);
  expect(hand.jobs.size).toBe(0);
  expect(linesOf(store)[0]).toContain('1:00');
  store.handle(key('space'));
  expect(hand.jobs.size).toBe(1);
  expect(linesOf(store)[0]).toContain('1:00');
  hand.pass(5);
  store.pause();
  expect(hand.jobs.size).toBe(0);
  expect(tickOf(raised(store.program(), 'menu'))).toBeUndefined();
});
