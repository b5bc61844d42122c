import {parseMoves} from '../../src/engine/notation.js';
import {fail, ok, type Result} from '../../src/engine/fault.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import type {GameFileEntry} from '../../src/words/listed-games.js';
import {openSeed, playStep, type Game} from '../../src/session/game.js';
import {adoptGame, journalOfGame, openJournal, type Journal} from '../../src/session/journal/journal.js';
import {answer, greeting} from '../../src/plain/answer.js';
import type {Answered, Talk, TalkPorts} from '../../src/plain/talk.js';
import {openRecord} from '../../src/session/opening.js';
import {defaultSettings} from '../../src/settings/settings.js';
import {dailySeed} from '../../src/variants/daily.js';
import {findVariant, rulesetOf, VARIANTS, withVariant} from '../../src/variants/index.js';

/** A world in which every fresh seed is 777 and today is a day in November. */
export function world(given: Partial<TalkPorts> = {}): TalkPorts {
  return {
    freshSeed: () => '777',
    today: () => '2026-11-21',
    openGames: () => [],
    resume: () => fail('unavailable', 'that game is no longer there'),
    saveReplay: (_, name) => ok(name),
    findDeal: ({rules, kind}) => Promise.resolve(openSeed(rules, '888', kind)),
    changeSettings: () => undefined,
    records: () => [],
    endedGames: () => [],
    readEnded: () => fail('unavailable', 'that game is no longer kept'),
    openReplay: name => fail('file', `cannot read ${name}: no such file`),
    begin: openJournal,
    save: () => true,
    isFirstTry: () => false,
    daily: () => ({today: '2026-11-21', won: []}),
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
): TalkPorts {
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

/** A dialogue from its first line on: what was said to each line, each after the line itself. */
export class Dialogue {
  state: Talk;
  ended = false;
  private later: Answered['later'];

  constructor(
    journal?: Journal,
    private readonly ports = world(),
  ) {
    this.state = {journal, settings: defaultSettings()};
  }

  greeting(): readonly string[] {
    return greeting(this.state, this.ports).lines;
  }

  /** Says one line and gives what is answered. */
  say(line: string): readonly string[] {
    const {state, lines, end, later} = answer(this.state, line, this.ports);
    this.state = state;
    this.ended = end === true;
    this.later = later;
    return lines;
  }

  /** What is still to be said to the last line. */
  async wait(): Promise<readonly string[]> {
    const known = await this.later;
    if (!known) return [];
    const {state, lines, later} = known(this.state);
    this.state = state;
    this.later = later;
    return lines;
  }

  /** Says several lines; the transcript has each behind its prompt. */
  transcript(...lines: readonly string[]): string[] {
    return lines.flatMap(line => [`> ${line}`, ...this.say(line)]);
  }
}
