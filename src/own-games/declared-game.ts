import type {GameModule, Origin, Variant} from '../engine/declaration/variant.js';
import {fail, type Fault, ok, type Result} from '../engine/fault.js';
import {memoizedBy} from '../engine/memoized.js';
import type {Ruleset} from '../engine/ruleset.js';
import {withCabinet} from '../variants/cabinet/index.js';
import {VARIANTS} from '../variants/index.js';
import {checkedGame, faulty, type DeclaredGame} from './checked-game.js';
import {FaultList, wrong, type DeclarationFault} from '../engine/declaration/shape.js';
import {defaultExport, gameWords, thrownFault} from './module.js';

/** What else must be right about rules that are right in themselves, such as that their table fits the screen. */
export type Objection = (rules: Ruleset) => DeclarationFault | undefined;

/** Runs a module and checks what it declares, beside the games that have their names already. */
export async function declaredGame(
  module: GameModule,
  games: readonly Variant[],
  objection?: Objection,
): Promise<DeclaredGame> {
  const exported = await defaultExport(module);
  if (!exported.ok) return faulty([exported.fault]);
  const bases = NAMES_BASE.test(module.text) ? await withCabinet(VARIANTS) : VARIANTS;
  const game = declaredBy(exported.value, module, games, bases);
  const faults = new FaultList();
  faults.addAll(game.rulesets.flatMap(rules => objection?.(rules) ?? []));
  return faults.faults.length > 0 ? faulty(faults.faults) : game;
}

/** A game that may be like one of the cabinet, which is loaded for it. */
const NAMES_BASE = /\blike\b/;

function declaredBy(
  exported: unknown,
  {text}: GameModule,
  games: readonly Variant[],
  bases: readonly Variant[],
): DeclaredGame {
  if (typeof exported !== 'function') {
    const what = wrong(exported);
    return faulty([
      fail(
        'file',
        `the default export is ${what}; write export default ({defineVariant, stock, ...}) => defineVariant({...})`,
      ).fault,
    ]);
  }
  const unknown: Fault[] = [];
  const unknownFaults = (): readonly Fault[] => [...new Map(unknown.map(fault => [fault.message, fault])).values()];
  try {
    const game: unknown = (exported as (words: unknown) => unknown)(gameWords(bases, fault => unknown.push(fault)));
    const checked = checkedGame(game, games);
    return unknownFaults().length > 0 ? faulty([...unknownFaults(), ...checked.faults]) : checked;
  } catch (error) {
    // A word that is not there is why it could not be called.
    return faulty(unknownFaults().length > 0 ? unknownFaults() : [thrownFault(error, text)]);
  }
}

/**
 * The game of a module, which may be among the games already. The fault (code `file`) is the first of the
 * declaration's.
 */
export async function loadGame(
  module: GameModule,
  games: readonly Variant[],
  objection?: Objection,
): Promise<Result<Variant>> {
  const known = games.find(each => each.module?.hash === module.hash);
  if (known) return ok(known);
  const {variant, faults} = await declaredGame(module, games, objection);
  if (variant) return ok({...variant, module});
  const [first = fail('file', 'it declares no game').fault] = faults;
  const more = faults.length - 1;
  const rest = more > 0 ? `; and ${more} more: patience check tells all` : '';
  return {ok: false, fault: {...first, message: first.message + rest}};
}

/**
 * The games of a process that takes questions about one game at a time: those of the books, and where that one comes
 * from.
 */
export const gamesWith = memoizedBy(
  ({module, shelf}: Origin) => module?.hash ?? shelf ?? '',
  async ({module, shelf}: Origin): Promise<readonly Variant[]> => {
    if (!module) return shelf ? withCabinet(VARIANTS) : VARIANTS;
    const own = await loadGame(module, VARIANTS);
    return own.ok ? [...VARIANTS, own.value] : VARIANTS;
  },
);
