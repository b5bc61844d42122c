/**
 * The games of the cabinet by family, in the order of the shelf; one that is like another stands after it. Loaded when
 * wanted, so it imports nothing but them.
 */
import type {Family, Variant} from '../../engine/declaration/variant.js';
import type {Words} from '../words.js';
import calculation from './heaps/calculation.js';
import canfield from './builders/canfield.js';
import carpet from './builders/carpet.js';
import easthaven from './builders/easthaven.js';
import fortyThieves from './doubles/forty-thieves.js';
import klondike from './builders/klondike.js';
import russianSolitaire from './builders/russian-solitaire.js';
import sirTommy from './heaps/sir-tommy.js';
import thirtySix from './builders/thirty-six.js';
import yukon from './builders/yukon.js';
import bakersDozen from './packers/bakers-dozen.js';
import bakersGame from './packers/bakers-game.js';
import beleagueredCastle from './castles/beleaguered-castle.js';
import eightOff from './packers/eight-off.js';
import forecell from './packers/forecell.js';
import freecell from './packers/freecell.js';
import kingAlbert from './packers/king-albert.js';
import penguin from './packers/penguin.js';
import raglan from './packers/raglan.js';
import seahavenTowers from './packers/seahaven-towers.js';
import streetsAndAlleys from './castles/streets-and-alleys.js';
import stronghold from './castles/stronghold.js';
import mrsMop from './spiders/mrs-mop.js';
import scorpion from './spiders/scorpion.js';
import simpleSimon from './spiders/simple-simon.js';
import spider from './spiders/spider.js';
import spiderette from './spiders/spiderette.js';
import willOTheWisp from './spiders/will-o-the-wisp.js';
import cruel from './fans/cruel.js';
import laBelleLucie from './fans/la-belle-lucie.js';
import blackHole from './pairs/black-hole.js';
import golf from './pairs/golf.js';
import pyramid from './pairs/pyramid.js';
import tripeaks from './pairs/tripeaks.js';
import bristol from './fans/bristol.js';
import fan from './fans/fan.js';
import flowerGarden from './fans/flower-garden.js';
import alaska from './builders/alaska.js';
import fourSeasons from './builders/four-seasons.js';
import westcliff from './builders/westcliff.js';
import bisley from './fans/bisley.js';
import grandfathersClock from './heaps/grandfathers-clock.js';
import fortress from './castles/fortress.js';
import doubleKlondike from './doubles/double-klondike.js';
import gypsy from './doubles/gypsy.js';
import missMilligan from './doubles/miss-milligan.js';
import fourteen from './pairs/fourteen.js';
import acesUp from './pairs/aces-up.js';
import auldLangSyne from './heaps/auld-lang-syne.js';
import batsford from './doubles/batsford.js';
import betsyRoss from './heaps/betsy-ross.js';
import blindAlleys from './builders/blind-alleys.js';
import dutchess from './reserves/dutchess.js';
import eagleWing from './reserves/eagle-wing.js';
import goodMeasure from './packers/good-measure.js';
import royalCotillion from './figures/royal-cotillion.js';
import strategy from './heaps/strategy.js';
import sultan from './figures/sultan.js';
import thirteens from './pairs/thirteens.js';
import windmill from './figures/windmill.js';
import agnesBernauer from './klondikes/agnes-bernauer.js';
import agnesSorel from './klondikes/agnes-sorel.js';
import chameleon from './klondikes/chameleon.js';
import thumbAndPouch from './klondikes/thumb-and-pouch.js';
import whitehead from './klondikes/whitehead.js';
import congress from './thieves/congress.js';
import fortyAndEight from './thieves/forty-and-eight.js';
import numberTen from './thieves/number-ten.js';
import redAndBlack from './thieves/red-and-black.js';
import nestor from './pairs/nestor.js';
import limited from './thieves/limited.js';
import trefoil from './fans/trefoil.js';
import shamrocks from './fans/shamrocks.js';
import wasp from './spiders/wasp.js';
import osmosis from './figures/osmosis.js';
import peek from './figures/peek.js';
import sixtyThieves from './thieves/sixty-thieves.js';
import threePackSpider from './spiders/three-pack-spider.js';
import montana from './grids/montana.js';
import monteCarlo from './grids/monte-carlo.js';
import neighbor from './grids/neighbor.js';
import constitution from './figures/constitution.js';
import doubleCarlo from './grids/double-carlo.js';
import giza from './pairs/giza.js';
import perseverance from './fans/perseverance.js';
import precedence from './heaps/precedence.js';
import blockTen from './pairs/block-ten.js';
import royalParade from './figures/royal-parade.js';
import pictureGallery from './figures/picture-gallery.js';
import deuces from './thieves/deuces.js';

/** A game as its file declares it, which is handed the words. */
type Declared = (words: Words) => Variant;

export const DECLARATIONS: Readonly<Record<Family, readonly Declared[]>> = {
  builders: [
    klondike,
    doubleKlondike,
    batsford,
    westcliff,
    blindAlleys,
    whitehead,
    thumbAndPouch,
    agnesBernauer,
    agnesSorel,
    yukon,
    russianSolitaire,
    alaska,
    canfield,
    dutchess,
    eagleWing,
    chameleon,
    fourSeasons,
    easthaven,
    gypsy,
    missMilligan,
  ],
  thieves: [fortyThieves, sixtyThieves, limited, deuces, fortyAndEight, numberTen, congress, redAndBlack, thirtySix],
  packers: [
    freecell,
    bakersGame,
    eightOff,
    forecell,
    seahavenTowers,
    penguin,
    kingAlbert,
    raglan,
    bakersDozen,
    goodMeasure,
  ],
  castles: [beleagueredCastle, streetsAndAlleys, stronghold, fortress],
  spiders: [spider, spiderette, threePackSpider, willOTheWisp, simpleSimon, mrsMop, scorpion, wasp],
  pairs: [golf, tripeaks, pyramid, giza, fourteen, thirteens, blockTen, nestor, acesUp, blackHole],
  fans: [laBelleLucie, trefoil, shamrocks, fan, flowerGarden, cruel, perseverance, bristol, bisley],
  heaps: [
    sirTommy,
    strategy,
    auldLangSyne,
    calculation,
    betsyRoss,
    precedence,
    carpet,
    constitution,
    royalCotillion,
    windmill,
    sultan,
    royalParade,
    pictureGallery,
    grandfathersClock,
    osmosis,
    peek,
  ],
  grids: [montana, monteCarlo, doubleCarlo, neighbor],
};
