import {homedir} from 'node:os';
import {basename, resolve} from 'node:path';
import {AnalysisClient, IN_BACKGROUND, IN_PLAY} from '../../analysis/client.js';
import {DealVerdicts} from '../../analysis/deal-verdicts.js';
import type {
  AnalysisEvent,
  DealEvent,
  DealKind,
  GameAnswer,
  GameQuestionKind,
  Lost,
  SearchProgress,
} from '../../analysis/protocol.js';
import {DealsAhead, type DealWish} from '../../analysis/deals-ahead.js';
import {dealFault} from '../../analysis/search-reach.js';
import {fail, ok, oneLine, type Fault, type Result} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {TalkPorts} from '../../plain/talk.js';
import {checkedKeys} from '../../sitting/bindings.js';
import type {Daily} from '../../words/statistics.js';
import type {EndedGame, GameFileEntry, OpenGame, PlayerRecord} from '../../words/listed-games.js';
import {noneFoundWords} from '../../words/deals.js';
import {momentOf, type Game, type Opening} from '../../session/game.js';
import {adoptGame, type Journal} from '../../session/journal/journal.js';
import {playRecording, type Recording} from '../../session/replay.js';
import type {Settings} from '../../settings/settings.js';
import {type Finished, Games, type Unfinished} from '../../store/games/games.js';
import {gamesFolderOf} from '../../store/disk/home.js';
import type {StorePorts} from '../../store/disk/ports.js';
import {SettingsFile} from '../../store/settings-file.js';
import type {GameFile} from '../../store/games/game-file.js';
import type {GameFileEvent} from '../../ui/event.js';
import type {GameLibrary} from '../../ui/game-library.js';
import {withVariant} from '../../variants/index.js';
import type {Look} from '../../ui/theme/theme.js';
import {loadGameFile, otherFileWords, ownGameFiles} from './game-files.js';
import type {Io} from '../io.js';
import {
  dailyWins,
  endedGameOf,
  lastPlayedOf,
  localDate,
  openGameOf,
  recordsOf,
  type UnjudgedGame,
  unjudgedGames,
} from './records.js';
import {expanded, readRecording, writeRecording} from '../user-files.js';
import {storePortsOf} from './store-ports.js';

/** The games, records and settings on disk, the one table that is open, and the solver for it. */
export class DiskLibrary implements GameLibrary, TalkPorts {
  readonly freshSeed: () => string;
  /** What `~` stands for where no shell expands it. */
  private readonly userHome: string;
  private readonly games: Games;
  private known: readonly Variant[];
  private readonly gamesFolder: string;
  private readonly settingsFile: SettingsFile;
  private readonly faults: Fault[] = [];
  /** The messages of all faults so far. */
  private readonly noted = new Set<string>();
  private readonly analysis = new AnalysisClient(IN_PLAY);
  private readonly background = new AnalysisClient(IN_BACKGROUND);
  private readonly verdicts = new DealVerdicts(opening => this.background.judgeDeal(opening));
  private readonly deals = new DealsAhead(
    (wish, tell) => this.background.findDeal(wish, tell),
    event => this.listener(event),
  );
  private listener: (event: AnalysisEvent | DealEvent | GameFileEvent) => void = () => undefined;
  private table: GameFile | undefined;
  private readonly unsaved: Fault[] = [];
  private listed: readonly Unfinished[] = [];
  private ended: readonly Finished[] = [];

  constructor(
    io: Io,
    dataDir: string | undefined,
    readonly lookOf: (settings: Settings) => Look,
    /** May a file that exists be overwritten by a saved game? */
    private readonly force = false,
  ) {
    this.freshSeed = io.freshSeed;
    this.known = io.variants;
    this.userHome = io.env['HOME'] ?? homedir();
    const ports: StorePorts = {
      ...storePortsOf(io, dataDir, fault => this.note(fault)),
      variants: () => this.known,
      judge: (opening, tell) => this.verdicts.ask(opening, tell),
    };
    this.games = new Games(ports);
    this.gamesFolder = gamesFolderOf(ports.home);
    this.settingsFile = new SettingsFile(ports, keys => checkedKeys(this.known, keys));
    this.games.tidy();
  }

  /** Hands over what becomes known: the answers to `ask`, and how searches for deals go and end. */
  listen(listener: (event: AnalysisEvent | DealEvent | GameFileEvent) => void): void {
    this.listener = listener;
  }

  ask(kind: GameQuestionKind, game: Game): void {
    const moment = momentOf(game);
    this.analysis.ask(kind, game, answer => {
      if (answer !== 'lost') this.verdicts.learn(game, answer);
      this.listener(
        answer === 'lost' ? {type: 'analysis', kind: answer, of: kind, moment} : {type: 'analysis', moment, ...answer},
      );
    });
  }

  cancel(kind: GameQuestionKind): void {
    this.analysis.cancel(kind);
  }

  async consult(kind: GameQuestionKind, game: Game): Promise<GameAnswer | Lost | undefined> {
    const answer = await this.analysis.consult(kind, game);
    if (answer && answer !== 'lost') this.verdicts.learn(game, answer);
    return answer;
  }

  seedOfKind(wish: DealWish): string | undefined {
    return this.deals.next(wish);
  }

  /** Awaits the seed of a deal that is wanted; reports when there is none and falls back to any. `tell` gets how it goes. */
  async findDeal(wish: DealWish, tell: (progress: SearchProgress) => void): Promise<string> {
    const fault = dealFault(wish.rules, wish.kind);
    if (fault) return this.anySeed(fault);
    const found = await this.deals.wait(wish, tell);
    const message = `${noneFoundWords(wish.kind, found?.end === 'lost')}; this is any`;
    return found?.seed ?? this.anySeed({code: 'unavailable', message});
  }

  /** The seed of a deal that is wanted, if one is found within so many milliseconds; the search goes on. */
  async seedWithin(milliseconds: number, wish: DealWish): Promise<string | undefined> {
    const fault = dealFault(wish.rules, wish.kind);
    if (fault) return this.anySeed(fault);
    const late = new Promise<undefined>(resolve => void setTimeout(() => resolve(undefined), milliseconds));
    return (await Promise.race([this.deals.wait(wish), late]))?.seed;
  }

  private anySeed(fault: Fault): string {
    this.faults.push(fault);
    return this.freshSeed();
  }

  prepareDeal(present: Opening, kind: DealKind): void {
    this.use(present);
    this.deals.prepare({rules: present.rules, kind});
  }

  settings(): Settings {
    return this.settingsFile.load();
  }

  changeSettings(change: Partial<Settings>): void {
    this.settingsFile.change(change);
  }

  today(): string {
    return localDate(new Date());
  }

  begin(opening: Opening): Journal {
    this.use(opening);
    return this.sit(this.games.begin(opening));
  }

  /** A table for a game from outside; nothing is kept of it before a move is made here. */
  adopt(game: Game): Journal {
    const journal = adoptGame(game);
    const table = this.games.begin(journal.opening);
    this.sit(table);
    table.save(journal);
    return journal;
  }

  resume(id: string): Result<Journal> {
    const game = this.listed.find(each => each.id === id);
    if (!game) return fail('unavailable', 'that game is no longer there');
    const table = this.games.resume(game.path);
    return table.ok ? ok(this.sit(table.value)) : table;
  }

  /** Resumes the newest unfinished game, or the newest of a variant. Faults: why there is none. */
  resumeNewest(variant?: string): Result<Journal> {
    const table = this.games.resumeNewest(variant);
    return table.ok ? ok(this.sit(table.value)) : table;
  }

  openGames(): readonly OpenGame[] {
    const {games, faults} = this.games.list();
    faults.forEach(fault => this.note(fault));
    this.listed = games.filter(game => game.id !== this.table?.id && !game.openElsewhere);
    return this.listed.map(openGameOf);
  }

  save(journal: Journal): boolean {
    this.table ??= this.games.begin(journal.opening);
    return this.table.save(journal);
  }

  /** Forces everything out to the disk, before the program stops or ends. */
  pause(): void {
    this.table?.pause();
  }

  close(): void {
    this.analysis.close();
    this.background.close();
    this.leaveTable();
  }

  /** Why games that were left could not be saved; each is given once. */
  unsavedGames(): readonly Fault[] {
    return this.unsaved.splice(0);
  }

  records(): readonly PlayerRecord[] {
    return recordsOf(this.known, this.games.results.list().results);
  }

  /** Why `records` gave none, where the file of results is there but cannot be read. */
  unreadRecords(): Fault | undefined {
    return this.games.results.unread;
  }

  isFirstTry(): boolean {
    return this.table?.isFirstTry() ?? false;
  }

  daily(): Daily {
    return {today: this.today(), won: dailyWins(this.games.results.list().results)};
  }

  lastPlayed(): string | undefined {
    return lastPlayedOf(this.games);
  }

  unjudged(): readonly UnjudgedGame[] {
    return unjudgedGames(this.known, this.games.results.list().results);
  }

  /** Adds to the result of a lost game whether its deal could be won. */
  amend(id: string, winnable: boolean): void {
    this.games.results.amend(id, winnable);
  }

  endedGames(): readonly EndedGame[] {
    // A game that has just ended may still have to be archived.
    this.table?.pause();
    this.ended = this.games.recent();
    return this.ended.map(each => endedGameOf(this.known, each));
  }

  readEnded(id: string): Result<Game> {
    const game = this.ended.find(each => each.id === id);
    return game ? this.games.readFinished(game.path) : fail('unavailable', 'that game is no longer kept');
  }

  variants(): readonly Variant[] {
    return this.known;
  }

  gameFiles(): readonly GameFileEntry[] {
    const loaded = new Set(this.known.flatMap(({module}) => (module ? [resolve(module.path)] : [])));
    return ownGameFiles(this.gamesFolder).filter(({path}) => !loaded.has(resolve(path)));
  }

  /** Runs a file of the player's own folder and adds its game. The listener hears of it, too. */
  async loadGame(path: string): Promise<Result<Variant>> {
    const variant = await loadGameFile(this.known, path, `in ${basename(path)}`);
    const more = variant.ok ? withVariant(this.known, variant.value) : variant;
    if (more.ok) this.known = more.value;
    const added = more.ok ? variant : more;
    this.listener({type: 'game-file', path, variant: added});
    return added;
  }

  openReplay(text: string): Result<Recording> {
    const recording = readRecording(this.known, expanded(text.trim(), this.userHome));
    if (recording.ok) this.noteOtherFile(recording.value.opening);
    return recording;
  }

  openText(text: string): Result<Game> {
    const recording = this.openReplay(text);
    return recording.ok ? playRecording(recording.value) : recording;
  }

  saveReplay(game: Game, name: string): Result<string> {
    const written = writeRecording(game, expanded(name, this.userHome), this.force);
    return written.ok ? ok(name) : written;
  }

  troubles(): readonly Fault[] {
    return this.faults.splice(0);
  }

  /** Keeps a fault to report: each only once in a run of the program, and on one line. */
  private note(fault: Fault): void {
    const message = oneLine(fault.message);
    if (this.noted.has(message)) return;
    this.noted.add(message);
    this.faults.push({...fault, message});
  }

  /** Notes that a deal found for the player is winnable. */
  private use(opening: Opening): void {
    if (this.deals.use(opening)) this.verdicts.note(opening, true);
  }

  private sit(table: GameFile): Journal {
    this.leaveTable();
    this.table = table;
    this.noteOtherFile(table.journal.session.game.opening);
    return table.journal;
  }

  /** Closes the table; that its game could not be saved is said now, and once more at the end. */
  private leaveTable(): void {
    const {table} = this;
    if (!table) return;
    this.table = undefined;
    table.close();
    if (!table.unsaved) return;
    this.unsaved.push(table.unsaved);
    this.note(table.unsaved);
  }

  /** Says that a game was recorded with another version of the file that declares it. */
  private noteOtherFile(opening: Opening): void {
    const message = otherFileWords(opening);
    if (message !== undefined) this.note({code: 'file', message});
  }
}
