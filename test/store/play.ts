import {legalMoves} from '../../src/engine/legality/generation.js';
import type {Move} from '../../src/engine/move.js';
import {openSeed, plyOf, positionOf, type Opening} from '../../src/session/game.js';
import type {JournalEntry} from '../../src/session/journal/journal-entry.js';
import {bookmarksIn, openJournal, record, type Journal} from '../../src/session/journal/journal.js';
import {rulesetOf, VARIANTS} from '../../src/variants/index.js';

/** A small generator of random numbers, so that a failing run can be repeated. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A deal of a variant, given by its number, under random rules. */
export function opening(variantNumber: number, seed: string, random: () => number = () => 0): Opening {
  const variant = VARIANTS[variantNumber % VARIANTS.length];
  if (!variant) throw new Error('no such variant');
  const given = Object.entries(variant.options).flatMap(([key, {values}]) =>
    values ? [[key, values[Math.floor(random() * values.length)]]] : [],
  );
  const rules = rulesetOf(variant, Object.fromEntries(given) as Record<string, unknown>);
  if (!rules.ok) throw new Error(rules.fault.message);
  return openSeed(rules.value, seed);
}

/** A random entry that is possible now; undefined if the kind drawn is not. */
export function randomEntry(journal: Journal, random: () => number): JournalEntry | undefined {
  const draw = random();
  const {game} = journal.session;
  if (draw < 0.72) return stepOf(randomMoves(journal, random), random() < 0.1);
  if (draw < 0.82) return {type: 'undo'};
  if (draw < 0.87) return {type: 'redo'};
  if (draw < 0.89) return {type: 'restart'};
  if (draw < 0.91) return {type: 'new', opening: opening(Math.floor(random() * 6), `n ${random()} # ♠`, random)};
  if (draw < 0.93) return {type: 'back', ply: Math.floor(random() * (plyOf(game) + 1))};
  if (draw < 0.95) return {type: 'mark', name: `b#${Math.floor(random() * 3)}`};
  if (draw < 0.97) return {type: 'jump', name: `b#${Math.floor(random() * 3)}`};
  return random() < 0.5 ? {type: 'hint'} : {type: 'clock', seconds: Math.floor(random() * 999)};
}

function stepOf(moves: Move[], watched: boolean): JournalEntry | undefined {
  return moves.length > 0 ? {type: 'step', moves, ...(watched && {watched: true})} : undefined;
}

function randomMoves(journal: Journal, random: () => number): Move[] {
  const {game} = journal.session;
  const legal = legalMoves(game.opening.rules, positionOf(game));
  const move = legal[Math.floor(random() * legal.length)];
  return move ? [move] : [];
}

/** Journals from the opening on, each one entry longer than the last. */
export function randomJournals(first: Opening, entries: number, random: () => number): Journal[] {
  const journals = [openJournal(first)];
  while (journals.length <= entries) {
    const journal = journals[journals.length - 1];
    const entry = journal && randomEntry(journal, random);
    if (!journal || !entry) continue;
    const next = record(journal, entry);
    if (next.ok) journals.push(next.value);
  }
  return journals;
}

/** Everything of a journal that a player can notice, as plain data. */
export function shape(journal: Journal): unknown {
  const {session, tallies} = journal;
  const trail = (from: typeof session.past): unknown[] => {
    const games: unknown[] = [];
    for (let each = from; each; each = each.rest) games.push(gameShape(each.game));
    return games;
  };
  return {
    game: gameShape(session.game),
    past: trail(session.past),
    future: trail(session.future),
    marks: [...bookmarksIn(journal)].map(([name, game]) => [name, gameShape(game)]),
    tallies: tallies.map(({opening, left, ...counts}) => [counts, opening.seed, left && gameShape(left)]),
  };
}

function gameShape(game: Journal['session']['game']): unknown {
  const {rules, start, seed} = game.opening;
  const steps: unknown[] = [];
  for (let step = game.last; step; step = step.previous) steps.push([step.moves, step.isWatched]);
  return [rules.variant.id, rules.values, seed, start.piles, positionOf(game), steps];
}
