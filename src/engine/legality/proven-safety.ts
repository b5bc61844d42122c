import {RANKS, SUITS, type Rank} from '../card.js';
import {suitsFit, takesAnything, type Build} from '../declaration/build.js';
import {safeUp, type Dominance, type PlayView} from '../declaration/dominance.js';
import type {PileSpec} from '../declaration/pile.js';
import type {Route} from '../declaration/rule.js';
import {memoized} from '../memoized.js';
import type {Ruleset} from '../ruleset.js';

/**
 * The plays to foundations that the declaration itself proves harmless, where cards are built down by ones, and
 * foundations up in suit, or where cards go alone that go with no other; undefined for other games.
 *
 * A card is safe once its twin can follow and every card that could lie on it is up: whatever line wins without the
 * play wins after it, with the play left out, as nothing comes onto the card, and where it lay there is more room. So
 * nothing may rest on a pile having cards, on facts, or on the order in which spaces are filled; and of several cards
 * turned at once none may leave the waste, as those behind it would come round otherwise.
 *
 * A card that could lie on it need not be up yet if it can go up whenever it is free: wherever the line lays it on the
 * card, it goes up instead. The same must hold of what could lie on that, which loses its place in turn. (For
 * alternating colours: the next lower of the other colour may be up or next, and so may the card below those in its own
 * colour.) Then all that comes along on top of such a card has to be in sequence, and any pile that gives it has to be
 * one from which cards go up.
 *
 * Where foundations give cards back, a card that is up may come down and lie on it as well. Then the same must hold of
 * what is up: all that could lie on such a card, and so on down, is up or next. Wherever the line moves one of these it
 * goes up, or stays there, and none of them comes down; nothing else misses them, as nothing else would lie on them. (For
 * alternating colours: the other colour up to two ranks below, and the twin to three.) Else all lower cards have to be
 * up.
 */
export const provenSafety = memoized((rules: Ruleset): Dominance | undefined => {
  const {declaration, may} = rules;
  if (declaration.safety || declaration.dominances) return undefined;
  if (goAloneOrInPairs(rules)) return safeUp(() => true);
  if (goUpInAnyOrder(rules)) return safeUp(play => !play.begins && !(play.fromWaste && isWasteOrdered(rules)));
  if (!isPlainlyBuilt(rules)) return undefined;
  const comesBack = may.some(({from}) => rules.spec(from).role === 'foundation');
  const above = SUITS.map((_, suit) => suitsAbove(rules, suit));
  const canWait = goUpFromWherever(rules) && may.every(route => movesInSequence(rules, route));
  /** Is the card up for good, or does it go up as soon as it is free, and all that may lie on it? */
  const isGone = (play: PlayView, suit: number, height: number): boolean => {
    const up = play.leastUp(suit);
    if (height < 0 || (up > height && !comesBack)) return true;
    if (!canWait || up < height) return false;
    return play.lowestFoundation() >= height || (above[suit] ?? []).every(each => isGone(play, each, height - 1));
  };
  return safeUp(play => {
    if (play.fromWaste && isWasteOrdered(rules)) return false;
    if (play.leastUp(play.suit) < play.height) return false;
    if (comesBack && play.lowestFoundation() >= play.height) return true;
    return (above[play.suit] ?? []).every(suit => isGone(play, suit, play.height - 1));
  });
});

/**
 * Do all cards leave for good, in pairs, or alone if they fit no other? Such a card can only be in the way: whatever
 * wins without its leaving wins after it. Of several cards turned at once none may leave, as those behind it would come
 * round otherwise.
 */
function goAloneOrInPairs({may, must, plays, fills, facts, turn, gather, spec}: Ruleset): boolean {
  const pairs = may.flatMap(({pair}) => pair ?? []);
  const fitsNone = (rank: Rank): boolean =>
    pairs.every(sum => sum !== 'rank' && !isValue(sum - RANKS.indexOf(rank) - 1));
  return (
    pairs.length > 0 &&
    facts.length === 1 &&
    must.length + plays.length + fills.length === 0 &&
    !gather &&
    (turn === undefined || (turn.cards === 1 && !turn.when)) &&
    may.every(({to, when}) => takesAnything(spec(to).build) && spec(to).role === 'foundation' && !when) &&
    may.every(({pair, ranks}) => pair !== undefined || ranks?.every(fitsNone) === true)
  );
}

/** Do the cards of the waste come round otherwise once one of several that are turned at once has left it? */
function isWasteOrdered({turn, redeal}: Ruleset): boolean {
  return turn !== undefined && turn.cards > 1 && redeal !== undefined;
}

/**
 * Do single cards only go up, each suit in any order to the one foundation that a card of it begins? There a card only
 * lets others go up, those of the next foundation among them, and where it lay there is more room: whatever line wins
 * without the play wins after it, with the play left out. Which suit begins which foundation matters, however, where
 * each looks at the one before it. Nothing may rest on a pile having cards, on facts, or on spaces; and no card may have
 * a twin, which might have to take its place.
 */
export function goUpInAnyOrder({
  may,
  must,
  plays,
  fills,
  facts,
  turn,
  turnsOnto,
  gather,
  declaration,
  pack,
  lettersOf,
  spec,
}: Ruleset): boolean {
  const [home, ...others] = lettersOf('foundation').map(spec);
  if (!home || others.length > 0 || new Set(pack).size < pack.length) return false;
  const {build, base, count, suited, holds} = home;
  const beginsOnce =
    (suited && count <= SUITS.length) || base === 'dealt' || (Array.isArray(base) && base.length === 1);
  return (
    build?.step === 'free' &&
    build.suits === 'same' &&
    !build.end &&
    beginsOnce &&
    holds >= RANKS.length &&
    facts.length === 1 &&
    must.length + plays.length === 0 &&
    !declaration.goal &&
    !turnsOnto &&
    !gather &&
    !turn?.when &&
    fills.every(({behind, when}) => behind && !when) &&
    may.every(
      ({from, to, take, when, pair}) =>
        take === 'top' && !when && pair === undefined && spec(from).role !== 'foundation' && spec(to) === home,
    )
  );
}

/** Is it what a card counts? */
function isValue(sum: number): boolean {
  return sum >= 1 && sum <= RANKS.length;
}

/**
 * Do cards lie only on the next higher ones, and go up in suit from the lowest, while nothing rests on a pile having
 * cards?
 */
function isPlainlyBuilt(rules: Ruleset): boolean {
  const {may, turn, turnsOnto, gather, facts, must, plays, fills, declaration} = rules;
  const roleOf = (route: Route, end: 'from' | 'to'): PileSpec['role'] => rules.spec(route[end]).role;
  return (
    facts.length === 1 &&
    must.length + plays.length === 0 &&
    !declaration.goal &&
    !turnsOnto &&
    !gather &&
    [...may, ...(turn ? [turn] : [])].every(({when}) => when === undefined || when.kind === 'empty') &&
    fills.every(({behind, when}) => behind && !when) &&
    may.every(({place, least = 1, limit}) => place !== 'under' && least === 1 && limit?.kind !== 'counted') &&
    may.every(route => roleOf(route, 'from') !== 'foundation' || roleOf(route, 'to') !== 'foundation') &&
    may.every(route => buildsDown(rules.spec(route.to)) || goesUpInSuit(rules, rules.spec(route.to)))
  );
}

/** Does the pile take cards of the tableau, each only onto the next higher, or none onto another? */
function buildsDown({role, build}: PileSpec): boolean {
  return role === 'tableau' && (build === undefined || isByOnes(build, 'down'));
}

function goesUpInSuit({low, declaration}: Ruleset, {role, count, suited, base, build, holds}: PileSpec): boolean {
  const isFromLowest = Array.isArray(base) && base.length === 1 && base[0] === RANKS[low - 1];
  const isInSuit = suited && !declaration.suits && build?.suits === 'same' && isByOnes(build, 'up');
  return role === 'foundation' && count % SUITS.length === 0 && isFromLowest && isInSuit && holds >= RANKS.length;
}

function isByOnes({step, by, round}: Build, wanted: Build['step']): boolean {
  return step === wanted && by === 1 && !round;
}

/** The suits of which the next lower card may come onto a card of a suit, in whatever way. */
function suitsAbove({may, spec}: Ruleset, suit: number): readonly number[] {
  const builds = may.flatMap(({to, unit}) => [spec(to).role === 'tableau' ? spec(to).build : undefined, unit]);
  return SUITS.flatMap((_, other) => (builds.some(build => build && suitsFit(build, suit, other)) ? [other] : []));
}

/** May the top card of every pile that gives cards go up, whatever else holds? */
function goUpFromWherever({may, spec}: Ruleset): boolean {
  return may.every(({from}) =>
    (['onto', 'into'] as const).every(
      place =>
        spec(from).role === 'foundation' ||
        may.some(
          each => each.from === from && spec(each.to).role === 'foundation' && each.place === place && !each.when,
        ),
    ),
  );
}

/** Do cards that move together follow one another, down by ones? */
function movesInSequence({spec}: Ruleset, {take, to, unit}: Route): boolean {
  if (take === 'top' || spec(to).role === 'foundation') return true;
  const build = unit ?? spec(to).build;
  return take === 'run' && (build === undefined || isByOnes(build, 'down'));
}
