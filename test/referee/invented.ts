// Positions made up at random, late, partial and unsettled ones among them, that random games seldom reach.
import {freshPack, rank, rankAceHigh, suit, SUITS} from './cards.js';
import {type SomeRules, type Table, defaults, whole} from './referee.js';

type Choose = (n: number) => number;

/** Cards that are still to be laid somewhere. */
class Box {
  private readonly cards: string[] = [];

  constructor(
    packs: number,
    private readonly choose: Choose,
  ) {
    for (const card of freshPack(packs)) this.cards.splice(choose(this.cards.length + 1), 0, card);
  }

  take(fits: (card: string) => boolean = () => true): string | undefined {
    const place = this.cards.findIndex(fits);
    return place < 0 ? undefined : this.cards.splice(place, 1)[0];
  }

  some(most: number): string[] {
    return this.cards.splice(0, this.choose(most + 1));
  }

  /** A pile of at most that many cards, each fitting on the one before. */
  run(first: (card: string) => boolean, next: (card: string, on: string) => boolean, most: number): string[] {
    const cards: string[] = [];
    for (let on = most > 0 ? this.take(first) : undefined; on !== undefined;) {
      cards.push(on);
      const beneath = on;
      on = cards.length < most ? this.take(card => next(card, beneath)) : undefined;
    }
    return cards;
  }
}

const inSuit = (card: string, on: string): boolean => suit(card) === suit(on);

function aceHigh(t: Table, box: Box, choose: Choose): void {
  SUITS.forEach((s, i) => {
    t.piles[`F${String(i + 1)}`] = box.run(
      card => card === `2${s}`,
      (card, on) => inSuit(card, on) && rankAceHigh(card) === rankAceHigh(on) + 1,
      1 + choose(14),
    );
  });
  for (let i = 1; i <= 4; i++) {
    t.piles[`T${String(i)}`] = box.run(
      card => !card.startsWith('2'),
      (card, on) => !card.startsWith('2') && inSuit(card, on) && rankAceHigh(card) === rankAceHigh(on) - 1,
      choose(6),
    );
  }
  if (choose(2) === 0) t.piles['R'] = box.some(6);
}

function auxiliaries(t: Table, box: Box, choose: Choose): void {
  SUITS.forEach((s, i) => {
    t.piles[`F${String(i + 1)}`] = box.run(
      card => card === `A${s}`,
      (card, on) => inSuit(card, on) && rank(card) === rank(on) + 1,
      1 + choose(8),
    );
  });
  for (let i = 1; i <= 4; i++) {
    t.piles[`T${String(i)}`] = box.run(
      () => true,
      (card, on) => rank(card) === rank(on) - 1,
      choose(6),
    );
  }
  // A descending end of the waste, for the run into a space.
  t.piles['W'] = [
    ...box.some(5),
    ...box.run(
      () => true,
      (card, on) => rank(card) === rank(on) - 1,
      choose(4),
    ),
  ];
  t.grace = choose(Number(t.rules['grace']) + 1);
}

function families(t: Table, box: Box, choose: Choose): void {
  SUITS.forEach((s, i) => {
    const low = 1 + choose(13);
    const up = box.run(
      card => card === `A${s}`,
      (card, on) => inSuit(card, on) && rank(card) === rank(on) + 1,
      low,
    );
    // The families often meet, or stand one card apart.
    const most = choose(3) === 0 ? 1 + choose(13) : Math.max(1, 13 - low - choose(2));
    const down = box.run(
      card => card === `K${s}`,
      (card, on) => inSuit(card, on) && rank(card) === rank(on) - 1,
      most,
    );
    t.piles[`A${String(i + 1)}`] = up;
    t.piles[`K${String(i + 1)}`] = down;
    const meet = 14 - down.length === up.length + 1;
    const side = choose(2) === 0 ? 'A' : 'K';
    const source = side === 'A' ? up : down;
    if (t.rules['transfer'] === 'hold' && meet && source.length > 1 && choose(2) === 0) {
      t.held = {...t.held, [s]: side};
    }
  });
  for (let i = 1; i <= 9; i++) t.piles[`T${String(i)}`] = choose(4) === 0 ? [] : box.some(1);
}

function heaps(t: Table, box: Box, choose: Choose): void {
  for (let i = 1; i <= 8; i++) {
    t.piles[`F${String(i)}`] = box.run(
      card => rank(card) === 1,
      (card, on) => rank(card) === rank(on) + 1,
      choose(14),
    );
  }
  for (let i = 1; i <= 8; i++) t.piles[`T${String(i)}`] = choose(4) === 0 ? [] : box.some(1);
  t.opening = choose(4) === 0;
}

function columns(t: Table, box: Box, choose: Choose): void {
  SUITS.forEach((s, i) => {
    const base = choose(2) === 0 ? 'A' : 'K';
    const step = base === 'A' ? 1 : -1;
    const most = choose(3) === 0 ? 0 : choose(14);
    t.piles[`F${String(i + 1)}`] = box.run(
      card => card === base + s,
      (card, on) => inSuit(card, on) && rank(card) === rank(on) + step,
      most,
    );
  });
  const bare = choose(2) === 0;
  for (let i = 1; i <= 13; i++) {
    const step = choose(2) === 0 ? 1 : -1;
    t.piles[`T${String(i)}`] = box.run(
      () => true,
      (card, on) => inSuit(card, on) && rank(card) === rank(on) + step,
      choose(5),
    );
    t.piles[`C${String(i)}`] = bare ? [] : box.some(3);
  }
}

export function invented(variant: string, rules: SomeRules, choose: Choose): Table {
  const t = whole({variant, seed: String(choose(1000)), rules: {...defaults(variant)}, piles: {}, pass: 1});
  for (const [key, value] of Object.entries(rules)) if (value !== undefined) t.rules[key] = value;
  const box = new Box(variant === 'patriarchs' || variant === 'kingdom' ? 2 : 1, choose);
  if (variant === 'auxiliary-sequences') auxiliaries(t, box, choose);
  else if (variant === 'patriarchs') families(t, box, choose);
  else if (variant === 'kingdom') heaps(t, box, choose);
  else if (variant === 'reversible-sequences') columns(t, box, choose);
  else aceHigh(t, box, choose);
  if (t.piles['S']) {
    if (choose(2) === 0) t.piles['S'] = box.some(12);
    if (t.opening !== true) t.piles['W'] = [...box.some(choose(3) === 0 ? 0 : 8), ...(t.piles['W'] ?? [])];
    if (t.rules['passes'] !== undefined && t.opening !== true)
      t.pass = 1 + choose(Math.min(3, Number(t.rules['passes'])));
  }
  return whole(t);
}
