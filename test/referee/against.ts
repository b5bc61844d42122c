// Holds an engine against the referee: lists, positions, consequences and refusals must agree to the letter.
import {SUITS} from './cards.js';
import {type SomeRules, type Table, deal, moves, perft, play, refusal, verdicts, whole} from './referee.js';

export interface Engine {
  deal(variant: string, seed: string, rules: SomeRules): Table;
  moves(t: Table): string[];
  play(t: Table, move: string): {table: Table; happened: string[]} | {refused: string};
  perft(t: Table, depth: number): number;
}

/** The referee himself as an engine: what the comparisons are tried on. */
export const refereeAsEngine: Engine = {
  deal,
  moves,
  perft,
  play(t, move) {
    const refused = refusal(t, move);
    return refused === undefined ? play(t, move) : {refused};
  },
};

function line(cards: readonly string[] | undefined): string {
  return cards ? `[${cards.join(' ')}]` : 'missing';
}

/** The facts of a position, each as text, for comparison and for reading. */
function described(table: Table): Map<string, string> {
  const facts = new Map<string, string>([
    ['variant', table.variant],
    ['seed', String(table.seed)],
    ['pass', String(table.pass)],
    ['grace', String(table.grace)],
    ['opening', String(table.opening)],
    ['held', table.held ? JSON.stringify(Object.entries(table.held).sort()) : 'undefined'],
  ]);
  for (const [key, value] of Object.entries(table.rules)) facts.set(`rule ${key}`, JSON.stringify(value));
  for (const [id, cards] of Object.entries(table.piles)) facts.set(id, line(cards));
  return facts;
}

/** What differs between the referee's table and the engine's, a line each; nothing when they are the same. */
export function differences(referee: Table, engine: Table): string[] {
  const ours = described(referee);
  const theirs = described(engine);
  const found: string[] = [];
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    if (ours.get(key) === theirs.get(key)) continue;
    found.push(`  ${key}: referee ${ours.get(key) ?? 'missing'}, engine ${theirs.get(key) ?? 'missing'}`);
  }
  return found;
}

function listDifferences(referee: readonly string[], engine: readonly string[]): string[] {
  if (referee.join(' ') === engine.join(' ')) return [];
  const missing = referee.filter(m => !engine.includes(m));
  const extra = engine.filter(m => !referee.includes(m));
  const found = [`  referee: ${referee.join(' ')}`, `  engine:  ${engine.join(' ')}`];
  if (missing.length > 0) found.push(`  the engine lacks: ${missing.join(' ')}`);
  if (extra.length > 0) found.push(`  the engine adds: ${extra.join(' ')}`);
  if (missing.length === 0 && extra.length === 0) found.push('  the same moves in another order');
  return found;
}

export function show(table: Table): string {
  return JSON.stringify(table);
}

function fail(what: string, table: Table | undefined, found: readonly string[]): never {
  throw new Error([what, ...found, ...(table ? [`  position: ${show(table)}`] : [])].join('\n'));
}

function story(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Calls the engine, turns a crash into a failure, and sees that the position it was given is left alone. */
function asked<T>(what: string, table: Table, call: (t: Table) => T): T {
  const before = show(table);
  let answer: T;
  try {
    answer = call(table);
  } catch (error) {
    fail(`${what}: the engine throws`, table, [`  ${story(error)}`]);
  }
  if (show(table) !== before)
    fail(`${what}: the engine changes the position it was given`, JSON.parse(before) as Table, []);
  return answer;
}

function compareList(engine: Engine, what: string, t: Table): string[] {
  const listed = moves(t);
  const found = listDifferences(
    listed,
    asked(`${what}: moves`, t, x => engine.moves(x)),
  );
  if (found.length > 0) fail(`${what}: the lists of moves differ`, t, found);
  return listed;
}

/** One move on both: refused by both, or accepted by both with the same outcome, which is returned. */
function compareMove(engine: Engine, what: string, t: Table, move: string): Table | undefined {
  const refused = refusal(t, move);
  const answer = asked(`${what}: ${move}`, t, x => engine.play(x, move));
  if ('refused' in answer) {
    if (refused === undefined) fail(`${what}: ${move} is legal, the engine refuses: ${answer.refused}`, t, []);
    return undefined;
  }
  if (refused !== undefined) fail(`${what}: ${move} is not legal (${refused}), the engine plays it`, t, []);
  const ours = play(t, move);
  const found = differences(ours.table, answer.table);
  if (ours.happened.join(' ') !== answer.happened.join(' ')) {
    found.push(`  happened: referee ${line(ours.happened)}, engine ${line(answer.happened)}`);
  }
  if (found.length > 0) fail(`${what}: ${move} ends differently`, t, found);
  return ours.table;
}

/** Plays one game on both, comparing lists, positions and consequences at each ply. */
export function compareGame(
  engine: Engine,
  variant: string,
  seed: string,
  rules: SomeRules,
  plies: number,
  choose: (n: number) => number,
): void {
  const name = `${variant} ${seed} ${JSON.stringify(rules)}`;
  const t = deal(variant, seed, rules);
  let dealt: Table;
  try {
    dealt = engine.deal(variant, seed, rules);
  } catch (error) {
    fail(`${name}: the engine cannot deal`, t, [`  ${story(error)}`]);
  }
  const found = differences(t, dealt);
  if (found.length > 0) fail(`${name}: the deals differ`, t, found);
  compareFrom(engine, t, plies, choose, name);
}

/** The same from any position. */
export function compareFrom(
  engine: Engine,
  start: Table,
  plies: number,
  choose: (n: number) => number,
  name = start.variant,
): void {
  let t = start;
  const played: string[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const what = `${name} after ${String(ply)} moves (${played.join(' ')})`;
    const listed = compareList(engine, what, t);
    const move = listed[choose(listed.length)];
    if (move === undefined) return;
    const after = compareMove(engine, what, t, move);
    if (!after) fail(`${what}: ${move} is listed and refused`, t, []);
    played.push(move);
    t = after;
  }
}

/** Texts outside the notation: they are refused in every position. */
export function misspelt(t: Table): string[] {
  const ids = Object.keys(whole(t).piles);
  const wrong: string[] = ['T0-F1', 'T01-F1', 'T99-F1', 'W@1*2-T1', 'W*2@1-T1', 'X1-T1'];
  for (const from of ids) {
    // The first two piles of each kind will do as places to go.
    for (const to of ids.filter(id => /^([SWR]|.[12])$/.test(id))) {
      for (const part of ['*0', '*1', '*02', '@0', '@01', '*', '@']) wrong.push(`${from}${part}-${to}`);
    }
  }
  return wrong;
}

/** Every conceivable move: accepted by both with the same outcome, or refused by both; and the lists agree. */
export function compareConceivable(engine: Engine, t: Table): void {
  const what = t.variant;
  const before = show(t);
  compareList(engine, what, t);
  for (const [move, refused] of verdicts(t)) {
    if (refused === undefined) {
      compareMove(engine, what, t, move);
      continue;
    }
    let answer: ReturnType<Engine['play']>;
    try {
      answer = engine.play(t, move);
    } catch (error) {
      fail(`${what}: ${move}: the engine throws`, t, [`  ${story(error)}`]);
    }
    if (!('refused' in answer)) fail(`${what}: ${move} is not legal (${refused}), the engine plays it`, t, []);
  }
  for (const move of misspelt(t)) {
    let answer: ReturnType<Engine['play']>;
    try {
      answer = engine.play(t, move);
    } catch {
      // Text outside the notation may be refused by throwing.
      continue;
    }
    if (!('refused' in answer)) fail(`${what}: ${move} is not in the notation, the engine plays it`, t, []);
  }
  if (show(t) !== before) fail(`${what}: refusing changes the position`, JSON.parse(before) as Table, []);
}

export function comparePerft(engine: Engine, t: Table, depth: number): void {
  const ours = perft(t, depth);
  const theirs = asked(`${t.variant}: perft`, t, x => engine.perft(x, depth));
  if (ours === theirs) return;
  fail(`${t.variant}: perft ${String(depth)}: referee ${String(ours)}, engine ${String(theirs)}`, t, []);
}

/** A partial and perhaps unsettled position: some cards are taken off the table, sequences stay sequences. */
export function thinned(table: Table, choose: (n: number) => number): Table {
  const t = whole(table);
  for (const [id, cards] of Object.entries(t.piles)) {
    const name = id.charAt(0);
    if (name === 'F' || name === 'A' || name === 'K') {
      // A base stays, except where the game begins without one.
      const bare = t.variant === 'kingdom' || t.variant === 'reversible-sequences';
      if (choose(4) === 0) t.piles[id] = cards.slice(0, Math.max(bare ? 0 : 1, cards.length - choose(3)));
    } else if (name === 'T') {
      if (choose(3) === 0) t.piles[id] = cards.slice(0, choose(cards.length + 1));
    } else if (choose(4) === 0) {
      t.piles[id] = [];
    } else {
      t.piles[id] = cards.filter(() => choose(4) > 0);
    }
  }
  if (t.held) {
    // A held card stays held as long as both families lie as they did.
    const same = (id: string): boolean => line(table.piles[id]) === line(t.piles[id]);
    const kept = Object.entries(t.held).filter(([s]) => {
      const number = String(SUITS.findIndex(x => x === s) + 1);
      return same(`A${number}`) && same(`K${number}`);
    });
    t.held = Object.fromEntries(kept);
  }
  return t;
}

/** A small generator for choices, so that a comparison can be repeated. */
export function chooser(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return n => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 4294967296) * n);
  };
}
