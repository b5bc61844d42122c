/** The games of the cabinet, in the order of the shelf. Loaded when wanted, so it imports nothing but them. */
import type * as vocabulary from '../../engine/declaration/vocabulary.js';
import type {Variant} from '../../engine/declaration/variant.js';
import beleagueredCastle from './beleaguered-castle.js';
import canfield from './canfield.js';
import carpet from './carpet.js';
import fortyThieves from './forty-thieves.js';
import freecell from './freecell.js';
import kingAlbert from './king-albert.js';
import klondike from './klondike.js';
import seahavenTowers from './seahaven-towers.js';
import simpleSimon from './simple-simon.js';
import sirTommy from './sir-tommy.js';
import spider from './spider.js';
import yukon from './yukon.js';

/** A game as its file declares it, which is handed the words. */
type Declared = (words: typeof vocabulary) => Variant;

export const DECLARATIONS: readonly Declared[] = [
  klondike,
  freecell,
  spider,
  yukon,
  canfield,
  fortyThieves,
  seahavenTowers,
  kingAlbert,
  beleagueredCastle,
  simpleSimon,
  sirTommy,
  carpet,
];
