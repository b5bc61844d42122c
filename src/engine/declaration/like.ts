import {isJsonObject} from '../outside-text.js';
import type {Chosen, Option} from './option.js';
import type {Letter, PileSpec} from './pile.js';
import {sound} from './shape.js';
import {VARIANT, type AnyDeclaration, type Origin, type Variant} from './variant.js';

/**
 * Rules by their difference from others: `false` takes away the piles of a letter, and every other key stands for that
 * of the base.
 */
interface ChangedRules extends Partial<Omit<AnyDeclaration, 'piles'>> {
  readonly piles?: Readonly<Partial<Record<Letter, PileSpec | false>>>;
}

type ChangedOptions = Readonly<Record<string, Option<unknown> | false>>;

/** What a game has otherwise than the one that it is like; `false` takes an option away. */
interface Changes<O extends ChangedOptions> extends Partial<Omit<Variant, 'options' | 'rules' | keyof Origin>> {
  readonly id: string;
  readonly name: string;
  readonly options?: O;
  /** `base` is what the base declares under the same values. */
  rules?(
    chosen: Chosen<O> & Readonly<Record<string, unknown>>,
    base: AnyDeclaration & {readonly piles: Readonly<Record<Letter, PileSpec>>},
  ): ChangedRules;
}

/** The word `like` where something else than the game itself names the base. */
export type Like<B> = <const O extends ChangedOptions>(base: B, changes: Changes<O>) => Variant;

/**
 * A game by its difference from another: `like('freecell', {id: 'my-cells', name: 'My Cells', ...})` in a file, which
 * names the base by its id; a program that uses the library hands over the game itself. What a declaration has stays,
 * but for what is given; of piles and options `false` takes one away. `rules: (o, base) => ...` gives changes of rules,
 * too, and is handed those of the base.
 */
export function like<const O extends ChangedOptions>(base: Variant, changes: Changes<O>): Variant {
  const {packs, low, source, aim, options} = base;
  const given = {...changes};
  return sound(VARIANT, {
    ...{packs, low, source, aim, title: given.name, aliases: []},
    ...given,
    options: merged(options, given.options),
    rules: chosen => {
      const initial = Object.entries(options).map(([key, option]) => [key, option.read(option.initial)]);
      const usual = base.rules({...(Object.fromEntries(initial) as typeof chosen), ...chosen});
      return given.rules ? changed(usual, given.rules(chosen as never, usual as never)) : usual;
    },
  });
}

/** What is proven of the base need not be true of other rules. */
function changed(
  {dominances: _dominances, safety: _safety, ...usual}: AnyDeclaration,
  given: ChangedRules,
): AnyDeclaration {
  // What is no declaration is told as it is, and not taken for the base.
  const isChange: boolean = isJsonObject(given);
  return isChange ? {...usual, ...given, piles: merged(usual.piles, given.piles)} : (given as never);
}

/** `false` stays where there is nothing to take away, as a fault. */
function merged<T>(
  usual: Readonly<Partial<Record<string, T>>>,
  changes: Readonly<Partial<Record<string, T | false>>> = {},
): Readonly<Record<string, T>> {
  const all = Object.entries({...usual, ...changes});
  return Object.fromEntries(all.filter(([key, value]) => value !== false || !Object.hasOwn(usual, key))) as Readonly<
    Record<string, T>
  >;
}
