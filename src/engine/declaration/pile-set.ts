import type {Letter, PileInfo, PileSpec, Role} from './pile.js';

/** What a declaration says of its piles, by letter. */
export type PileSpecs = Readonly<Partial<Record<Letter, PileSpec>>>;

/** The order in which piles are written down. */
const WRITTEN: readonly Role[] = ['stock', 'waste', 'reserve', 'foundation', 'column', 'tableau'];

/** Piles that are written without a number. */
const UNNUMBERED: readonly Role[] = ['stock', 'waste', 'reserve'];

/** The piles of a declaration, numbered in the order in which they are written down. */
export class PileSet {
  readonly letters: readonly Letter[];
  readonly all: readonly PileInfo[];
  /** The piles of the tableau, of all its letters. */
  readonly tableau: readonly PileInfo[];
  private readonly byLetter: Readonly<Partial<Record<Letter, readonly PileInfo[]>>>;
  private readonly byId: ReadonlyMap<string, PileInfo>;

  constructor(private readonly specs: PileSpecs) {
    this.letters = this.lettersOf(...WRITTEN);
    this.byLetter = this.numbered();
    this.all = this.letters.flatMap(letter => this.of(letter));
    this.tableau = this.all.filter(({spec}) => spec.role === 'tableau');
    this.byId = new Map(this.all.map(pile => [pile.id, pile]));
  }

  /** The piles of a letter, left to right; none if the game lacks it. */
  of(letter: Letter): readonly PileInfo[] {
    return this.byLetter[letter] ?? [];
  }

  /** The letters of some roles, in the order of the roles, then of the declaration. */
  lettersOf(...roles: readonly Role[]): Letter[] {
    const letters = Object.keys(this.specs) as Letter[];
    return roles.flatMap(role => letters.filter(letter => this.specs[letter]?.role === role));
  }

  /** The pile with this id, which may come from outside. */
  find(id: string): PileInfo | undefined {
    return this.byId.get(id);
  }

  /** The index of the `number`-th pile (from 0) of a letter; -1 if there is none. */
  numberOf(letter: Letter, number = 0): number {
    return this.of(letter)[number]?.index ?? -1;
  }

  /** The index of the first pile of a role; -1 if there is none. */
  firstOf(role: Role): number {
    return this.all.find(({spec}) => spec.role === role)?.index ?? -1;
  }

  private numbered(): Partial<Record<Letter, PileInfo[]>> {
    let index = 0;
    const byLetter: Partial<Record<Letter, PileInfo[]>> = {};
    for (const letter of this.letters) {
      const spec = this.specs[letter];
      if (!spec) continue;
      const isAlone = UNNUMBERED.includes(spec.role);
      byLetter[letter] = Array.from({length: spec.count}, (_, number) => ({
        index: index++,
        id: isAlone ? letter : `${letter}${number + 1}`,
        letter,
        number,
        spec,
      }));
    }
    return byLetter;
  }
}
