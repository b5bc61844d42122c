import type {Move} from '../../engine/move.js';
import {isWon, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {gamesTo, movesIn, positionOf, type Game, type Opening} from '../../session/game.js';
import {LineMemory, nameOf} from '../../solver/advice/line-memory.js';
import {seesAll} from '../../solver/advice/sampling.js';
import {movesAlong} from '../../solver/search/line.js';
import {Search} from '../../solver/solver.js';
import {lineOf} from '../known-line.js';
import type {VerdictWord} from '../protocol.js';
import {spend, type SearchLimits, type SliceTerms} from '../run-in-slices.js';

/** The last search that found no answer in its time. */
interface OpenSearch {
  readonly name: string;
  readonly search: Search;
  readonly maxBytes: number;
}

/**
 * The searches of one game, every card known. They follow the player, forwards and back, so that nothing is proved
 * twice.
 */
export class GameSearch {
  private readonly won: LineMemory;
  private readonly lost = new Set<string>();
  private open: OpenSearch | undefined;
  /** The positions along a win of the deal that was found beforehand. */
  private line: readonly Position[] | undefined;

  /** `hints` gets the lines that the player might see as well. */
  constructor(
    private readonly rules: Ruleset,
    private readonly hints: LineMemory,
  ) {
    this.won = new LineMemory(rules);
  }

  /** What is known of a game as it stands: what is lost stays lost, and what leads to a win can be won. */
  known(game: Game): VerdictWord {
    const position = positionOf(game);
    if (isWon(this.rules, position) || this.won.lineFrom(position)) return 'winnable';
    const isLost = this.lost.size > 0 && gamesTo(game).some(each => this.lost.has(nameOf(positionOf(each))));
    return isLost ? 'unwinnable' : 'unknown';
  }

  /** The rest of a known line to a win. */
  lineFrom(game: Game): readonly Move[] | undefined {
    return this.won.lineFrom(positionOf(game));
  }

  /** Takes over the win of its deal that was found beforehand, if one was. Hints are not told of it. */
  async recall(opening: Opening): Promise<void> {
    if (this.line) return;
    const line = await lineOf(opening);
    if (!line) return;
    this.line = line;
    this.won.keep(opening.start, movesAlong(this.rules, opening.start, line.slice(1)) ?? []);
  }

  /** Searches on, for so much longer where it searched this position last. */
  async think(game: Game, limits: SearchLimits, terms: SliceTerms): Promise<VerdictWord> {
    const known = this.known(game);
    if (known !== 'unknown') return known;
    const position = positionOf(game);
    const open = this.openAt(position, limits);
    const {search} = open;
    this.open = open;
    await spend(limits.milliseconds, terms, () => search.advance());
    const {verdict, moves} = search.verdict();
    if (moves) this.keep(game, moves);
    if (verdict === 'unwinnable') this.lost.add(nameOf(position));
    if (verdict !== 'unknown' && this.open === open) this.open = undefined;
    return verdict;
  }

  private openAt(position: Position, {maxBytes}: SearchLimits): OpenSearch {
    const name = nameOf(position);
    if (this.open?.name === name && this.open.maxBytes >= maxBytes) return this.open;
    return {name, maxBytes, search: new Search(this.rules, position, {maxBytes, line: this.line})};
  }

  /** All positions of the game lead to this win. */
  private keep(game: Game, moves: readonly Move[]): void {
    this.won.keep(game.opening.start, [...movesIn(game), ...moves]);
    if (seesAll(this.rules, positionOf(game))) this.hints.keep(positionOf(game), moves);
  }
}

/** What was found in one game: by hints, which see what the player sees, and with every card known. */
export interface GameMemory {
  readonly hints: LineMemory;
  readonly search: GameSearch;
}

/** What was found in the game that was asked about last. */
export class GameMemories {
  private opening = '';
  private memory: GameMemory | undefined;

  of({opening}: Game): GameMemory {
    const {rules, start} = opening;
    const {id, module} = rules.variant;
    const name = JSON.stringify([id, module?.text, rules.values, start]);
    if (this.memory && this.opening === name) return this.memory;
    this.opening = name;
    const hints = new LineMemory(rules);
    this.memory = {hints, search: new GameSearch(rules, hints)};
    return this.memory;
  }
}
