import type {Answer} from '../../src/sitting/input/choosing.js';
import {canGo, playsHome} from '../../src/sitting/input/picking.js';
import {makeCard, makeCards} from '../../src/engine/card.js';
import {speak} from '../../src/engine/texts/phrase.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {makeMove, makeMoves, sameMove, type Move, type Play} from '../../src/engine/move.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import type {OptionValue} from '../../src/engine/declaration/option.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import {openPosition, openSeed, plyOf, positionOf} from '../../src/session/game.js';
import {Decoder} from '../../src/terminal/input/decoder.js';
import type {KeyEvent, MouseEvent, TerminalEvent} from '../../src/terminal/input/event.js';
import {type ProgramEvent, historyIn, type GameLibrary, type TerminalEffect} from '../../src/ui/outside/library.js';
import type {Size} from '../../src/terminal/output/size.js';
import {labelsOf} from '../../src/sitting/input/pile-keys.js';
import type {Look} from '../../src/ui/drawing/theme.js';
import {pickedNow} from '../../src/sitting/sitting.js';
import {speakerOf, type TableState} from '../../src/ui/table/model/table.js';
import {programAtMenu, tickOf} from '../../src/ui/program.js';
import {type OpenPage, type Program, type ScreenName, pageOver} from '../../src/ui/pages/page.js';
import type {MenuState} from '../../src/ui/menu/menu.js';
import {programAtTable, atOwn, ownOf, partsOf} from './parts.js';
import {advance} from '../../src/ui/store.js';
import {openJournal} from '../../src/session/journal/journal.js';
import {messageOf} from '../../src/ui/table/view/table-foot.js';
import {linesOf, pointed} from './drawn.js';
import {PLAIN_LOOK, World} from './world.js';
import {findVariant, rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {readTable, unwrap} from '../engine/adapter.js';
import {keyTexts} from '../pty/driver/keyboard.js';
import type {PlayerRecord} from '../../src/words/lists/listed-games.js';
import {openSession, play, type Session} from '../../src/session/session.js';
import {lateGames} from '../sitting/record.js';

export {PLAIN_LOOK, World};

export const STANDARD: Size = {columns: 80, rows: 24};

/** What a key of the keyboard sends, as the events of the terminal. */
export function eventsOf(keys: string): TerminalEvent[] {
  return keyTexts(keys).flatMap(text => {
    const decoder = new Decoder();
    return [...decoder.push(text), ...decoder.flush()];
  });
}

const KINGDOM_RECORD: PlayerRecord = {
  variant: 'kingdom',
  game: VARIANTS.find(({id}) => id === 'kingdom'),
  rules: {fill: 'choice', passes: 1},
  played: 3,
  won: 1,
  firstTries: 1,
  unaided: 1,
  straight: 0,
  records: {},
  streak: 0,
  bestStreak: 1,
  seconds: 7300,
  medianMoves: 140,
  medianSeconds: 600,
  winnable: 1,
  unwinnable: 0,
  hints: 0,
  lately: lateGames(false, true, false),
};

/** A world in which a game of each kind has ended, since tips are for first games, and which has one look. */
export function quietLibrary(freshSeed = (): string => 'fresh'): World {
  return Object.assign(new World(), {
    freshSeed,
    results: VARIANTS.map(game => ({...KINGDOM_RECORD, variant: game.id, game})),
    lookOf: () => PLAIN_LOOK,
  });
}

export function key(name: string, ctrl = false): KeyEvent {
  return {type: 'key', name, text: name.length === 1 ? name : '', ctrl, alt: false, shift: false};
}

export function click(x: number, y: number): MouseEvent {
  return {type: 'mouse', action: 'down', button: 'left', x, y, delta: 0, ctrl: false, alt: false, shift: false};
}

export function wheel(delta: number): MouseEvent {
  return {...click(0, 0), action: 'wheel', button: 'none', delta};
}

function numberedSeeds(): () => string {
  let seeds = 0;
  return () => `fresh-${String(++seeds)}`;
}

/** The screen without a terminal: keys go in, and what became of them can be asked. */
export class Player {
  effects: TerminalEffect[] = [];

  constructor(
    public program: Program,
    private readonly library: GameLibrary = quietLibrary(numberedSeeds()),
  ) {}

  /** Another player who goes on from here by keys and other events; this one stays. */
  after(...acts: readonly (string | ProgramEvent)[]): Player {
    const next = new Player(this.program, this.library);
    for (const act of acts) for (const event of typeof act === 'string' ? eventsOf(act) : [act]) next.handle(event);
    return next;
  }

  /** The same player where something of the program is otherwise. */
  with(change: Partial<Program>): Player {
    return new Player({...this.program, ...change}, this.library);
  }

  /** Types keys as one would write them down: `w3<enter>`. */
  type(keys: string): this {
    for (const event of eventsOf(keys)) this.handle(event);
    return this;
  }

  /** Whatever happens, and what moves by itself after it. */
  handle(event: ProgramEvent): this {
    this.advance(event.type === 'mouse' ? pointed(this.program, event) : event);
    while (this.moves) this.advance({type: 'tick', seconds: 0});
    return this;
  }

  /** Is something at the table on its way? */
  private get moves(): boolean {
    const {program} = this;
    return partsOf(program).view === 'table' && tickOf(program) !== undefined && ownOf(program).motion !== undefined;
  }

  advance(event: ProgramEvent): this {
    const {program, effects} = advance(this.program, [event], this.library);
    this.program = program;
    this.effects.push(...effects);
    return this;
  }

  get view(): ScreenName {
    return partsOf(this.program).view;
  }

  get dialog(): OpenPage | undefined {
    return partsOf(this.program).dialog;
  }

  get menu(): MenuState {
    return partsOf(this.program).menu;
  }

  get table(): TableState | undefined {
    return partsOf(this.program).table;
  }

  get replay(): TableState | undefined {
    return partsOf(this.program).replay;
  }

  /** The table of the player's own game. */
  get own(): TableState {
    return ownOf(this.program);
  }

  get rules(): Ruleset {
    return this.own.journal.session.game.opening.rules;
  }

  get position(): Position {
    return positionOf(this.own.journal.session.game);
  }

  get ply(): number {
    return plyOf(this.own.journal.session.game);
  }

  /** The moves of the last step, in notation. */
  get last(): string {
    return makeMoves(this.own.journal.session.game.last?.moves ?? []);
  }

  /** The message line, its piles by their keys, its cards in notation. */
  get message(): string {
    const program = atOwn(this.program);
    return speak(messageOf(program).text, {...speakerOf(program), card: makeCard});
  }

  /** The cards of a pile, bottom to top. */
  pile(id: string): string {
    return makeCards(pileAt(this.position, this.rules.find(id)?.index ?? -1));
  }

  /** What is picked up, by its pile: `W`, `T1*2`, `W@3`, `next`; empty when nothing is. */
  get held(): string {
    const held = pickedNow(this.own);
    if (!held) return '';
    const {id} = held.from;
    if (held.from.spec.role === 'stock') return 'next';
    if (held.depth !== undefined) return `${id}@${held.depth}`;
    return `${id}${held.count === undefined ? '' : `*${held.count}`}${held.unroll ? ' unroll' : ''}`;
  }

  /** Where the cursor stands: the pile, and the card's place from the bottom. */
  get cursor(): string {
    const {cursor} = this.own;
    return cursor ? `${this.rules.info(cursor.pile).id}@${cursor.index + 1}` : '';
  }

  /** The keys that answer the question on the screen. */
  get answers(): string {
    return answersAt(this.program)
      .map(({key}) => key)
      .join(' ');
  }

  /** All of these as plain values, for one comparison. */
  get state(): Record<string, unknown> {
    const {last, held, ply, message, cursor, answers, effects} = this;
    return {last, held, ply, message, cursor, answers, effects};
  }

  /** The window without colours. */
  get lines(): string[] {
    return linesOf(this.program);
  }

  get frame(): string {
    return this.lines.join('\n');
  }

  /** What was last left to do at the terminal. */
  get effect(): TerminalEffect['type'] | undefined {
    return this.effects.at(-1)?.type;
  }

  /** The step of a recorded game that is shown. */
  get step(): number | undefined {
    const {replay} = this;
    return replay && plyOf(replay.journal.session.game);
  }
}

interface Wanted {
  rules?: Readonly<Record<string, string | number>>;
  seed?: string;
  size?: Size;
  look?: Look;
}

export function rulesFor(variant: string, rules: Wanted['rules'] = {}): Ruleset {
  return unwrap(rulesetOf(unwrap(findVariant(VARIANTS, variant)), rules));
}

export function atMenu({size = STANDARD, look = PLAIN_LOOK}: Wanted = {}): Player {
  return new Player(programAtMenu(historyIn(quietLibrary()), size, look));
}

/** A player before a fresh deal. */
export function atDeal(variant: string, {rules, seed = '1', size = STANDARD, look = PLAIN_LOOK}: Wanted = {}): Player {
  return atSession(openSession(openSeed(rulesFor(variant, rules), seed)), size, look);
}

/** A player before piles as a test writes them down, bottom to top; what is left out is empty. */
export function atPiles(
  variant: string,
  piles: Readonly<Record<string, string>>,
  {rules, size = STANDARD, look = PLAIN_LOOK, ...facts}: Wanted & Record<string, unknown> = {},
): Player {
  const lists = Object.fromEntries(Object.entries(piles).map(([id, cards]) => [id, cards.split(' ').filter(Boolean)]));
  const table = readTable({variant, piles: lists, ...(rules && {rules}), ...facts});
  return atSession(openSession(openPosition(table.rules, table.position)), size, look);
}

export function atSession(session: Session, size = STANDARD, look = PLAIN_LOOK): Player {
  return new Player(
    programAtTable({...openJournal(session.game.opening), session}, historyIn(quietLibrary()), size, look),
  );
}

/** The same player in a window of another size. */
export function resized(player: Player, size: Size): Player {
  const {session, look} = {session: player.own.journal.session, look: player.program.look};
  return atSession(session, size, look);
}

/** The answers to the question which move is meant; none where it is not asked. */
export function answersAt(program: Program): readonly Answer[] {
  const {doing} = ownOf(program);
  return doing.type === 'choice' && pageOver(atOwn(program)) ? doing.answers : [];
}

/** The keys that make a move at this table, the answer to a question included. */
export function keysOf(player: Player, move: Move): string {
  if (move.type !== 'play') return '<space>';
  const {keyOf} = labelsOf(player.rules);
  const places = [move.from, move.to].map(id => player.rules.find(id));
  // A place of a grid that has more of them than there are keys is named after a colon.
  if (places.some(pile => pile?.spec.role === 'tableau' && !keyOf.has(pile.index))) return `:${makeMove(move)}<enter>`;
  const keys = keysOfPlay(player, move);
  const answers = answersAt(new Player(player.program).type(keys).program);
  const answer = answers.find(each => each.moves[0] && sameMove(each.moves[0], move));
  return keys + (answer?.key ?? '');
}

/** The keys of one play: a card goes up by its own pile's key twice, or with the key of the foundation if it fits several. */
function keysOfPlay({rules, position}: Player, {from, to, count = 1, depth, partner}: Play): string {
  const {keyOf, oneKey} = labelsOf(rules);
  const [giver, taker] = [rules.find(from), rules.find(partner ?? to)];
  if (!giver || !taker) throw new Error(`no piles ${from} and ${to}`);
  const [source = '', target = ''] = [keyOf.get(giver.index), keyOf.get(taker.index)];
  const home = taker.spec.role === 'foundation';
  if (giver.spec.role === 'foundation' && home && !keyOf.has(giver.index)) return 'x';
  if (oneKey) return home ? source : target;
  const isFirst = home && playsHome({rules, position}, {from: giver, count, depth}).some(play => play.to === to);
  const place = isFirst ? source : target;
  if (depth !== undefined)
    return `G${'<left>'.repeat(pileAt(position, giver.index).length - 1 - depth)}<enter>${place}`;
  const isTableau = giver.spec.role === 'tableau';
  const longest = isTableau && !home ? rules.longestRun(giver.letter, pileAt(position, giver.index)) : 1;
  // A run is shortened to numbers of cards that can go somewhere.
  const counts = Array.from({length: Math.max(0, longest - count)}, (_, i) => longest - 1 - i);
  const change = isTableau
    ? '['.repeat(counts.filter(each => canGo({rules, position}, {from: giver, count: each})).length)
    : ']'.repeat(count - 1);
  return `${source}${change}${place}`;
}

/** Plays a number of legal moves, chosen by a number that may be anything; cards are turned often, so that piles grow. */
export function playOn(player: Player, steps: number, choice: number): Player {
  let {session} = player.own.journal;
  let state = (choice >>> 0) + 1;
  for (let i = 0; i < steps; i++) {
    const moves = legalMoves(player.rules, positionOf(session.game));
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const place = (state >>> 8) % 3 === 0 && moves[0]?.type !== 'play' ? 0 : (state >>> 10) % Math.max(1, moves.length);
    const move = moves[place];
    if (!move) break;
    session = unwrap(play(session, [move]));
  }
  return atSession(session, player.program.size, player.program.look);
}

/** Every way to choose the rules of a game; of a range its two ends. */
export function allRules(variant: Variant): Ruleset[] {
  const ways = Object.entries(variant.options).reduce<Record<string, OptionValue>[]>(
    (all, [key, option]) =>
      all.flatMap(chosen => [...(option.range ?? option.values ?? [])].map(value => ({...chosen, [key]: value}))),
    [{}],
  );
  return ways.map(values => unwrap(rulesetOf(variant, values)));
}

/** A player before a fresh deal under rules at hand. */
export function atRules(rules: Ruleset, seed: string, size = STANDARD, look = PLAIN_LOOK): Player {
  return atSession(openSession(openSeed(rules, seed)), size, look);
}
