import {countOf} from '../engine/count.js';
import {readFileSync, statSync} from 'node:fs';
import {homedir} from 'node:os';
import {fail, ok, type Fault, type Result} from '../engine/fault.js';
import {momentOf, openSeed, type Game, type Opening} from '../session/game.js';
import {adoptGame, type Journal} from '../session/journal.js';
import {makeReplay, parseReplay, playRecording, type Recording} from '../session/replay.js';
import {looksLikeShareCode, parseShareCode} from '../session/share.js';
import type {Settings} from '../settings/settings.js';
import {disk} from '../store/files.js';
import {Games, type Finished} from '../store/games.js';
import {findHome} from '../store/home.js';
import {later, type StorePorts} from '../store/ports.js';
import {SettingsFile} from '../store/settings-file.js';
import {lastOfEach, statisticsOf} from '../store/statistics.js';
import type {GameFile} from '../store/game-file.js';
import type {Unfinished} from '../store/unfinished.js';
import type {Look} from '../ui/shared/theme.js';
import type {TalkPorts} from '../plain/talk.js';
import type {GameLibrary} from '../ui/game-library.js';
import {findVariant, rulesetOf} from '../variants/index.js';
import {CommandError} from './command-error.js';
import {WinnableDeals} from '../analysis/winnable-deals.js';
import type {Io} from './io.js';
import {DealVerdicts} from '../analysis/deal-verdicts.js';
import {AnalysisClient, IN_BACKGROUND, IN_PLAY} from '../analysis/client.js';
import {writeOutput} from './output.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {AnalysisEvent, GameAnswer, GameQuestionKind} from '../analysis/protocol.js';
import type {EndedGame, OpenGame, PlayerRecord} from '../player/records.js';
import {realProcesses} from '../store/processes.js';

/** Input files over this many bytes are refused unread. */
const LARGEST_FILE = 4 << 20;

/** Everything that is kept on disk, and the one table that is open: what the screen plays with. */
export class Cabinet implements GameLibrary, TalkPorts {
  readonly freshSeed: () => string;
  private readonly games: Games;
  private readonly settingsFile: SettingsFile;
  private readonly faults: Fault[] = [];
  private readonly analysis = new AnalysisClient(IN_PLAY);
  private readonly background = new AnalysisClient(IN_BACKGROUND);
  private readonly verdicts = new DealVerdicts(opening => this.background.judgeDeal(opening));
  private readonly deals = new WinnableDeals(
    rules => this.background.findDeal(rules),
    (rules, found) => this.listener({type: 'analysis', kind: 'deal', rules, found}),
  );
  private listener: (event: AnalysisEvent) => void = () => undefined;
  private table: GameFile | undefined;
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
    const home = findHome({env: io.env, platform: process.platform, home: homedir(), cwd: process.cwd(), dataDir});
    if (!home.ok) throw new CommandError(home.fault.message);
    const ports: StorePorts = {
      files: disk,
      home: home.value,
      processes: realProcesses(),
      now: Date.now,
      random: Math.random,
      later,
      notice: fault => void this.faults.push(fault),
      judge: (opening, tell) => this.verdicts.ask(opening, tell),
    };
    this.games = new Games(ports);
    this.settingsFile = new SettingsFile(ports);
    this.games.tidy();
  }

  /** Hands over what becomes known: the answers to `ask`, and the ends of searches for deals. */
  listen(listener: (event: AnalysisEvent) => void): void {
    this.listener = listener;
  }

  ask(kind: GameQuestionKind, game: Game): void {
    this.analysis.ask(kind, game, answer => {
      this.verdicts.learn(game, answer);
      this.listener({type: 'analysis', moment: momentOf(game), ...answer});
    });
  }

  async consult(kind: GameQuestionKind, game: Game): Promise<GameAnswer | undefined> {
    const answer = await this.analysis.consult(kind, game);
    if (answer) this.verdicts.learn(game, answer);
    return answer;
  }

  winnableSeed(rules: Ruleset): string | undefined {
    return this.deals.next(rules);
  }

  /** The seed of a deal that can be won, waited for. Where none is found it is told of, and any deal has to do. */
  async findDeal(rules: Ruleset): Promise<string> {
    const seed = await this.deals.wait(rules);
    if (seed === undefined)
      this.faults.push({code: 'unavailable', message: 'no deal was found in time that is known to be winnable'});
    return seed ?? this.freshSeed();
  }

  prepareDeal(present: Opening): void {
    this.use(present);
    this.deals.prepare(present.rules);
  }

  settings(): Settings {
    return this.settingsFile.load();
  }

  changeSettings(change: Partial<Settings>): void {
    this.settingsFile.change(change);
  }

  today(): string {
    const now = new Date();
    const two = (part: number): string => String(part).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
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
    this.listed = this.games.list().games.filter(game => game.id !== this.table?.id && !game.openElsewhere);
    return this.listed.map(game => ({id: game.id, ...describe(game)}));
  }

  save(journal: Journal): void {
    this.table ??= this.games.begin(journal.opening);
    this.table.save(journal);
  }

  /** Forces everything out to the disk, before the program stops or ends. */
  pause(): void {
    this.table?.pause();
  }

  close(): void {
    this.analysis.close();
    this.background.close();
    this.table?.close();
    this.table = undefined;
  }

  records(): readonly PlayerRecord[] {
    const {results} = this.games.results.list();
    const last = lastOfEach(results);
    return statisticsOf(results).map(each => ({
      ...each,
      medianMoves: each.medianMoves ?? undefined,
      medianSeconds: each.medianSeconds ?? undefined,
      lately: last
        .filter(result => sameGame(result, each))
        .map(result => result.outcome === 'won')
        .slice(-40),
    }));
  }

  /** Lost games of which it is not known whether they could be won, as far as their deals come from a seed. */
  unjudged(): readonly {readonly id: string; readonly opening: Opening}[] {
    return lastOfEach(this.games.results.list().results).flatMap(({id, outcome, winnable, seed, deck, ...rest}) => {
      const variant = findVariant(rest.variant);
      const rules = variant.ok ? rulesetOf(variant.value, rest.rules) : variant;
      if (outcome !== 'lost' || winnable !== undefined || seed === undefined || deck !== undefined || !rules.ok)
        return [];
      return [{id, opening: openSeed(rules.value, seed)}];
    });
  }

  /** Keeps whether the deal of a lost game could be won. */
  amend(id: string, winnable: boolean): void {
    this.games.results.amend(id, winnable);
  }

  endedGames(): readonly EndedGame[] {
    // A game that ended a moment ago waits to be archived.
    this.table?.pause();
    this.ended = this.games.recent();
    return this.ended.map(({id, result}) => ({
      id,
      name: result ? nameOf(result.variant, result.seed) : id,
      state: result ? `${result.outcome} in ${countOf(result.moves, 'move')}, ${result.when.slice(0, 10)}` : '',
    }));
  }

  readEnded(id: string): Result<Game> {
    const game = this.ended.find(each => each.id === id);
    return game ? this.games.readFinished(game.path) : fail('unavailable', 'that game is no longer kept');
  }

  openReplay(text: string): Result<Recording> {
    const replay = unfolded(looksLikeShareCode(text) ? ok(text) : readReplayFile(text.trim()));
    return replay.ok ? parseReplay(replay.value) : replay;
  }

  openText(text: string): Result<Game> {
    const recording = this.openReplay(text);
    return recording.ok ? playRecording(recording.value) : recording;
  }

  saveReplay(game: Game, name: string): Result<string> {
    try {
      writeOutput(name, makeReplay(game), this.force);
      return ok(name);
    } catch (error) {
      return fail('file', `cannot write ${name}: ${reason(error)}`);
    }
  }

  troubles(): readonly Fault[] {
    return this.faults.splice(0);
  }

  /** A deal that was found for the player is winnable. */
  private use(opening: Opening): void {
    if (this.deals.use(opening)) this.verdicts.note(opening, true);
  }

  private sit(table: GameFile): Journal {
    this.table?.close();
    this.table = table;
    return table.journal;
  }
}

function sameGame(a: {variant: string; rules: object}, b: {variant: string; rules: object}): boolean {
  const key = ({variant, rules}: {variant: string; rules: object}): string =>
    JSON.stringify([variant, Object.entries(rules).sort()]);
  return key(a) === key(b);
}

function nameOf(variant: string, seed: string | undefined): string {
  const found = findVariant(variant);
  const title = found.ok ? found.value.title : variant;
  return seed === undefined ? title : `${title}, deal ${seed}`;
}

function describe(game: Unfinished): Omit<OpenGame, 'id'> {
  const left =
    game.stock > 0
      ? `, ${countOf(game.stock, 'card')} left in the pack`
      : `, ${countOf(game.left, 'card')} still to go up`;
  const when = new Date(game.modified).toISOString().slice(0, 10);
  return {
    name: nameOf(game.variant, game.seed),
    state: `${countOf(game.moves, 'move')}${left}`,
    variant: game.variant,
    when,
  };
}

/** A file may hold a share code, too. */
function unfolded(text: Result<string>): Result<string> {
  return text.ok && looksLikeShareCode(text.value) ? parseShareCode(text.value) : text;
}

function readReplayFile(name: string): Result<string> {
  try {
    const {size} = statSync(name);
    if (size > LARGEST_FILE) return fail('file', `${name} has ${size} bytes; 4 MB are the most`);
    return ok(readFileSync(name, 'utf8'));
  } catch (error) {
    return fail('file', `cannot read ${name}: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^[A-Z]+: /, '').replace(/,.*$/s, '') : String(error);
}
