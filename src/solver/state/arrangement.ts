import type {Position} from '../../engine/position.js';
import {CARDS, CHILD, States} from './states.js';
import type {Program} from './compiled-rules.js';

/** States in which piles that stand for one another are in one order, so that equal states have equal words. */
export class ArrangedStates extends States {
  private readonly sortable: Int32Array;
  protected readonly twins: boolean;
  private readonly nextAlike: Uint8Array;

  constructor(program: Program) {
    super(program);
    this.sortable = new Int32Array(Math.max(this.tableauCount, this.foundationCount));
    this.twins = program.rules.packs > 1;
    this.nextAlike = this.twins ? nextPlaces(program.order) : new Uint8Array(0);
    this.loadRoot();
  }

  /** Makes the root the child. */
  loadRoot(): void {
    this.encode(this.program.root);
    this.arrange();
  }

  /** Makes a position that the root leads to the child. */
  enter(position: Position): void {
    this.encode(position);
    this.arrange();
  }

  /** The cards left keep their places in the new order; of two twins the one first dealt. */
  protected reorder(before: Uint8Array, after: Uint8Array, s: number): void {
    const left = new Uint8Array(CARDS);
    for (let place = 0; place < this.places; place++) {
      if (!this.isPresent(s, place)) continue;
      const card = before[place] as number;
      left[card] = (left[card] as number) + 1;
    }
    this.w.fill(0, s * this.words, s * this.words + (this.ptrAt >> 2));
    for (let place = 0; place < this.places; place++) {
      const card = after[place] as number;
      if (left[card] === 0) continue;
      left[card] = (left[card] as number) - 1;
      this.setPresent(s, place);
    }
  }

  protected arrange(): void {
    const ptr = this.pointer;
    if (this.places > 0 && ptr < this.places) this.b[this.bytes + this.ptrAt] = this.presentFrom(CHILD, ptr);
    if (this.twins) this.packWaste();
    this.sortTableau();
    if (this.alikeFoundations) this.sortFoundations();
  }

  /**
   * The same cards in the waste are the same state, whichever of like cards was played: the earliest places hold them.
   * Only the top card of the waste can lie later than it might, as only it comes and goes.
   */
  private packWaste(): void {
    const order = this.orderOf(this.pass);
    if (order !== this.program.order) return;
    const top = this.presentBelow(CHILD, this.pointer);
    if (top < 0) return;
    const card = order[top] as number;
    const earliest = this.presentBelow(CHILD, top) + 1;
    const at = this.nextAlike[earliest * CARDS + card] as number;
    if (at === top) return;
    this.clearPresent(top);
    this.setPresent(CHILD, at);
  }

  /** Insertion sort of the piles that have nothing behind them. */
  private sortTableau(): void {
    const {tableauCount, t} = this;
    if (this.hasColumns) {
      this.sortOpenColumns();
      return;
    }
    const base = this.units + this.tableauAt;
    for (let i = base + 1; i < base + tableauCount; i++) {
      for (let j = i; j > base && (t[j - 1] as number) > (t[j] as number); j--)
        this.swapTableau(j - 1 - base, j - base);
    }
  }

  private sortOpenColumns(): void {
    const {tableauCount, behind, sortable, t} = this;
    const base = this.units + this.tableauAt;
    let count = 0;
    for (let slot = 0; slot < tableauCount; slot++) {
      if (this.heapSize(behind[slot] as number) === 0) sortable[count++] = slot;
    }
    for (let i = 1; i < count; i++) {
      for (let j = i; j > 0; j--) {
        const lower = sortable[j - 1] as number;
        const upper = sortable[j] as number;
        if ((t[base + lower] as number) <= (t[base + upper] as number)) break;
        this.swapTableau(lower, upper);
      }
    }
  }

  private swapTableau(a: number, b: number): void {
    const base = this.units + this.tableauAt;
    const value = this.t[base + a] as number;
    this.t[base + a] = this.t[base + b] as number;
    this.t[base + b] = value;
  }

  private sortFoundations(): void {
    const base = this.bytes + this.codesAt;
    for (let i = 1; i < this.foundationCount; i++) {
      for (let j = base + i; j > base; j--) {
        const value = this.b[j] as number;
        if ((this.b[j - 1] as number) <= value) break;
        this.b[j] = this.b[j - 1] as number;
        this.b[j - 1] = value;
      }
    }
  }
}

/** For each place and card the first place from there on with that card; a place past the last where there is none. */
function nextPlaces(order: Uint8Array): Uint8Array {
  const next = new Uint8Array((order.length + 1) * CARDS).fill(order.length);
  for (let place = order.length - 1; place >= 0; place--) {
    next.copyWithin(place * CARDS, (place + 1) * CARDS, (place + 2) * CARDS);
    next[place * CARDS + (order[place] as number)] = place;
  }
  return next;
}
