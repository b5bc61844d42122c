import type {EarlierBests} from '../../src/session/statistics.js';
import {fail, ok, type Result} from '../../src/engine/fault.js';
import {type Game, type Opening} from '../../src/session/game.js';
import type {DealWish} from '../../src/analysis/deals-ahead.js';
import {adoptGame, openJournal, type Journal} from '../../src/session/journal/journal.js';
import {parseReplay, type Recording} from '../../src/session/replay.js';
import type {Settings} from '../../src/settings/settings.js';
import type {Look} from '../../src/ui/drawing/theme.js';
import {historyIn, type GameLibrary, type History} from '../../src/ui/outside/library.js';
import {VARIANTS} from '../../src/variants/index.js';
import {dailySeed} from '../../src/variants/daily.js';
import type {OptionValues} from '../../src/engine/declaration/option.js';
import type {Daily, DayGame} from '../../src/words/lists/days.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import type {EndedGame, GameFileEntry, OpenGame, PlayerRecord} from '../../src/words/lists/listed-games.js';

/** Without colours. */
export const PLAIN_LOOK: Look = {level: 0, utf8: true, fourColours: false, theme: 'outline', art: true};

/** A library that keeps everything in memory and notes what it was asked. */
export class World implements GameLibrary {
  ask(): void {
    // No solver is in the room.
  }

  cancel(): void {
    // Nothing was asked.
  }

  saved: Journal[] = [];
  adopted: Journal[] = [];
  changes: Partial<Settings>[] = [];
  texts: ReadonlyMap<string, string> = new Map();
  open: readonly OpenGame[] = [];
  ended: readonly EndedGame[] = [];
  results: readonly PlayerRecord[] = [];
  games: ReadonlyMap<string, Game> = new Map();

  freshSeed(): string {
    return '42';
  }

  /** Deals that can be won are found by those who say so. */
  winnable: string | undefined;
  prepared: Opening[] = [];

  seedOfKind({rules, date}: DealWish): string | undefined {
    return date === undefined ? this.winnable : dailySeed(rules, date);
  }

  prepareDeal(present: Opening): void {
    this.prepared.push(present);
  }

  today(): string {
    return '2026-11-21';
  }

  begin(opening: Opening): Journal {
    return openJournal(opening);
  }

  adopt(game: Game): Journal {
    const journal = adoptGame(game);
    this.adopted.push(journal);
    return journal;
  }

  resume(id: string): Result<Journal> {
    const game = this.games.get(id);
    return game ? ok(openJournal(game.opening)) : fail('unavailable', 'that game is no longer there');
  }

  openGames(): readonly OpenGame[] {
    return this.open;
  }

  known: readonly Variant[] = VARIANTS;

  variants(): readonly Variant[] {
    return this.known;
  }

  files: readonly GameFileEntry[] = [];
  loaded: string[] = [];

  gameFiles(): readonly GameFileEntry[] {
    return this.files;
  }

  loadGame(path: string): ReturnType<GameLibrary['loadGame']> {
    this.loaded.push(path);
    return Promise.resolve(fail('unavailable', 'that file is no longer there'));
  }

  /** Does the disk take what is saved? */
  canSave = true;

  save(journal: Journal): boolean {
    this.saved.push(journal);
    return this.canSave;
  }

  get history(): History {
    return historyIn(this);
  }

  records(): readonly PlayerRecord[] {
    return this.results;
  }

  /** The games of the days. */
  dayGames: readonly DayGame[] = [];
  played = VARIANTS[0]?.id;

  earlierBests(): EarlierBests {
    return {};
  }

  isFirstTry(): boolean {
    return false;
  }

  daily(): Daily {
    return {today: this.today(), games: this.dayGames};
  }

  lastRules(): Readonly<Record<string, OptionValues>> {
    return {};
  }

  lastPlayed(): string | undefined {
    return this.played;
  }

  endedGames(): readonly EndedGame[] {
    return this.ended;
  }

  readEnded(id: string): Result<Game> {
    const game = this.games.get(id);
    return game ? ok(game) : fail('unavailable', 'that game is no longer kept');
  }

  openReplay(text: string): Result<Recording> {
    const found = this.texts.get(text);
    return found === undefined ? fail('file', `cannot read ${text}: no such file`) : parseReplay(VARIANTS, found);
  }

  saveReplay(_: Game, name: string): Result<string> {
    return ok(name);
  }

  changeSettings(change: Partial<Settings>): void {
    this.changes.push(change);
  }

  lookOf(settings: Settings): Look {
    return {...PLAIN_LOOK, theme: settings.theme, fourColours: settings['four-color']};
  }

  troubles(): [] {
    return [];
  }
}
