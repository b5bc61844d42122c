import {parseMoves} from '../../src/engine/notation.js';
import {fail, ok, type Result} from '../../src/engine/fault.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import type {GameFileEntry} from '../../src/words/lists/listed-games.js';
import {momentOf, openSeed, playStep, type Game, type Opening} from '../../src/session/game.js';
import {adoptGame, journalOfGame, openJournal, type Journal} from '../../src/session/journal/journal.js';
import {answer, greeting, hear} from '../../src/plain/answer.js';
import type {Talk, TalkEvent} from '../../src/plain/talk.js';
import type {DealWish} from '../../src/analysis/deals-ahead.js';
import type {GameAnswer, GameQuestionKind, SearchProgress} from '../../src/analysis/protocol.js';
import type {Library} from '../../src/sitting/library.js';
import {openRecord} from '../../src/session/opening.js';
import {defaultSettings} from '../../src/settings/settings.js';
import {dailySeed} from '../../src/variants/daily.js';
import {findVariant, rulesetOf, VARIANTS, withVariant} from '../../src/variants/index.js';

/** A world in which every fresh seed is 777 and today is a day in November. */
export function world(given: Partial<Library & Solver> = {}): Library & Partial<Solver> {
  return {
    freshSeed: () => '777',
    today: () => '2026-11-21',
    openGames: () => [],
    resume: () => fail('unavailable', 'that game is no longer there'),
    saveReplay: (_, name) => ok(name),
    changeSettings: () => undefined,
    records: () => [],
    endedGames: () => [],
    readEnded: () => fail('unavailable', 'that game is no longer kept'),
    openReplay: name => fail('file', `cannot read ${name}: no such file`),
    begin: openJournal,
    save: () => true,
    isFirstTry: () => false,
    earlierBests: () => ({}),
    daily: () => ({today: '2026-11-21', games: []}),
    lastPlayed: () => undefined,
    lastRules: () => ({}),
    ask: () => undefined,
    cancel: () => undefined,
    seedOfKind: ({rules, date}) => (date === undefined ? undefined : dailySeed(rules, date)),
    prepareDeal: () => undefined,
    troubles: () => [],
    adopt: adoptGame,
    variants: () => VARIANTS,
    gameFiles: () => [],
    loadGame: () => Promise.resolve(fail('file', 'no such file')),
    ...given,
  };
}

/** A world with files, of which `load` gives the game; a file whose game is known is not listed. */
export function worldWithFiles(
  files: readonly GameFileEntry[],
  load: (path: string, games: readonly Variant[]) => Promise<Result<Variant>>,
): Library {
  let games = VARIANTS;
  return world({
    variants: () => games,
    gameFiles: () => files.filter(({path}) => games.every(({module}) => module?.path !== path)),
    loadGame: async path => {
      const game = await load(path, games);
      if (game.ok) games = value(withVariant(games, game.value));
      return game;
    },
  });
}

/** A game dealt from a seed, some moves on. */
export function dealt(name: string, seed: string, moves = '', rules: Record<string, unknown> = {}): Journal {
  const variant = value(findVariant(VARIANTS, name));
  const opening = openSeed(value(rulesetOf(variant, rules)), seed);
  const first: Game = {opening, last: undefined};
  const played = value(parseMoves(moves)).reduce((game, move) => value(playStep(game, [move])), first);
  return journalOfGame(played);
}

/** A game that stands as written, its pack incomplete; piles are texts of cards. */
export function standing(variant: string, piles: Record<string, string>, more: Record<string, unknown> = {}): Journal {
  const record = {
    variant,
    piles: Object.fromEntries(Object.entries(piles).map(([id, cards]) => [id, cards.split(' ')])),
    ...more,
  };
  const opening = value(openRecord(record, {variants: VARIANTS, partial: true, freshSeed: () => '777'}));
  return journalOfGame({opening, last: undefined});
}

function value<T>(result: {ok: true; value: T} | {ok: false; fault: {message: string}}): T {
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

/** A solver in a test, each of whose answers is a promise. A deal that is found has the seed 888. */
export interface Solver {
  findDeal(wish: DealWish, tell: (progress: SearchProgress) => void): Promise<Opening>;
  consult(kind: GameQuestionKind, game: Game): Promise<GameAnswer | 'lost' | undefined>;
}

/** What becomes known to a dialogue, in the order in which it does, as its library would tell it. */
export class Inbox {
  private readonly events: TalkEvent[] = [];
  private readonly asked = new Map<string, object>();
  private open = 0;
  private wake: () => void = () => undefined;

  /** The library with a solver, with searches for deals, and with files that are run, all of which are heard of here. */
  library({consult, findDeal = dealOf888, ...library}: Library & Partial<Solver>): Library {
    return {
      ...library,
      ask: (kind, game) => {
        const question = {};
        this.asked.set(kind, question);
        const moment = momentOf(game);
        void this.expect(consult?.(kind, game), answer =>
          this.asked.get(kind) !== question
            ? undefined
            : answer && answer !== 'lost'
              ? {type: 'analysis', moment, ...answer}
              : {type: 'analysis', kind: 'lost', of: kind, moment},
        );
      },
      cancel: kind => void this.asked.delete(kind),
      seedOfKind: wish => {
        const {rules, kind, date} = wish;
        const seed = library.seedOfKind(wish);
        if (seed !== undefined) return seed;
        const source = date === undefined ? kind : 'date';
        const tell = (progress: SearchProgress): void => this.push({type: 'deal', rules, source, ...progress});
        void this.expect(findDeal(wish, tell), found => ({
          type: 'deal',
          kind: 'deal',
          rules,
          source,
          date,
          ...seedOf(found),
        }));
        return undefined;
      },
      loadGame: path => {
        const game = library.loadGame(path);
        void this.expect(game, variant => variant && {type: 'game-file', path, variant});
        return game;
      },
    };
  }

  /** The next event; undefined when nothing is awaited. */
  async next(): Promise<TalkEvent | undefined> {
    while (this.events.length === 0 && this.open > 0) await new Promise<void>(resolve => (this.wake = resolve));
    return this.events.shift();
  }

  private async expect<T>(
    known: Promise<T> | undefined,
    eventOf: (known: T | undefined) => TalkEvent | undefined,
  ): Promise<void> {
    this.open++;
    const event = eventOf(await known);
    this.open--;
    if (event) this.push(event);
    this.wake();
  }

  private push(event: TalkEvent): void {
    this.events.push(event);
    this.wake();
  }
}

const dealOf888: Solver['findDeal'] = ({rules, kind}) => Promise.resolve(openSeed(rules, '888', kind));

function seedOf(found: Opening | undefined): {end: 'found' | 'none'; seed?: string} {
  return found?.seed !== undefined && found.chosen !== undefined ? {end: 'found', seed: found.seed} : {end: 'none'};
}

/** A dialogue from its first line on: what was said to each line, each after the line itself. */
export class Dialogue {
  state: Talk;
  ended = false;
  private readonly inbox = new Inbox();
  private readonly library: Library;

  constructor(journal?: Journal, ports: Library & Partial<Solver> = world()) {
    this.state = {journal, settings: defaultSettings()};
    this.library = this.inbox.library(ports);
  }

  greeting(): readonly string[] {
    return greeting(this.state, this.library).lines;
  }

  /** Says one line and gives what is answered. */
  say(line: string): readonly string[] {
    const {state, lines, end} = answer(this.state, line, this.library);
    this.state = state;
    this.ended = end === true;
    return lines;
  }

  /** Hears what becomes known until something is said to it; nothing once nothing is awaited. */
  async wait(): Promise<readonly string[]> {
    for (let event = await this.inbox.next(); event; event = await this.inbox.next()) {
      const {state, lines} = hear(this.state, event, this.library);
      this.state = state;
      if (lines.length > 0) return lines;
    }
    return [];
  }

  /** Says several lines; the transcript has each behind its prompt. */
  transcript(...lines: readonly string[]): string[] {
    return lines.flatMap(line => [`> ${line}`, ...this.say(line)]);
  }
}
