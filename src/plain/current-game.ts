import {isWon, pileAt, type Position} from '../engine/position.js';
import {faultPhrase, ok, type Fault, type Result} from '../engine/fault.js';
import type {Move} from '../engine/move.js';
import {sentence, type Phrase} from '../engine/texts/phrase.js';
import type {Ruleset} from '../engine/ruleset.js';
import {happenedAtDeal, momentOf, openSeed, positionOf, type Game, type Moment} from '../session/game.js';
import {openJournal, record, type Journal} from '../session/journal/journal.js';
import {defaultSettings, wantedDeals, type Settings} from '../settings/settings.js';
import {labelsOf, type Labels} from '../player/keys/pile-keys.js';
import {withSafeMoves} from '../player/moves/candidate-moves.js';
import {followedSearch, searchLine} from './games/deal-search.js';
import {WHICH_GAME, type WantedDeal} from './games/games.js';
import {nextCard, tableLines, viewOf, type View} from './words/table-lines.js';
import {refusalWords, the} from './words/speech.js';
import type {Answered, Talk, TalkPorts} from './talk.js';
import {consequenceSentence, differenceWords, statusLines, stepWords} from './words/step-words.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';

const READY = 'Type help for the commands, what to hear what you can do, quit to leave.';

/** The table and its status. */
export function tableNow(state: Talk, game: Game): string[] {
  const {rules} = game.opening;
  return [...tableLines(game, viewNow(state, rules)), ...statusLines(rules, positionOf(game))];
}

/** The table, its status, and how to go on. */
export function onTable(state: Talk, {session}: Journal): string[] {
  return [...tableNow(state, session.game), ...dealtLines(state, session.game), READY];
}

/** What happened by itself at the deal, as long as nothing was played. */
function dealtLines(state: Talk, {opening, last}: Game): string[] {
  const {rules} = opening;
  const happened = last ? [] : happenedAtDeal(opening);
  return happened.length === 0
    ? []
    : [happened.map(each => consequenceSentence(rules, opening.start, each, labelsNow(state, rules))).join(' ')];
}

/** Puts a kept game on the table, if it can be resumed. */
export function resumed(state: Talk, journal: Result<Journal>): Answered {
  if (!journal.ok) return faulted(state, journal.fault);
  return said(withJournal(state, journal.value), ...onTable(state, journal.value));
}

export function rulesOf({session}: Journal): Ruleset {
  return session.game.opening.rules;
}

export function positionNow({session}: Journal): Position {
  return positionOf(session.game);
}

/** The moment at which the game on the table stands. */
export function momentNow({journal}: Talk): Moment | undefined {
  return journal && momentOf(journal.session.game);
}

export function settingsOf({settings}: Talk): Settings {
  return settings ?? defaultSettings();
}

/** The keys of the piles under the settings. */
export function labelsNow(state: Talk, rules: Ruleset): Labels {
  return labelsOf(rules, settingsOf(state).keypad);
}

/** How the table is read aloud under the settings. */
export function viewNow(state: Talk, rules: Ruleset): View {
  return viewOf(rules, settingsOf(state));
}

export function said(state: Talk, ...lines: readonly string[]): Answered {
  return {state, lines};
}

export function faulted(state: Talk, {message}: Fault): Answered {
  return said(state, sentence(message));
}

/** The state with another journal on the table and no question open. */
export function withJournal(state: Talk, journal: Journal): Talk {
  return {...state, journal, question: undefined};
}

/** Records a deal or a restart and reads the table, after some words. */
export function begun(state: Talk, entry: JournalEntry, ...words: readonly string[]): Answered {
  const {journal} = state;
  if (entry.type === 'new' && !journal) {
    const first = openJournal(entry.opening);
    return said(withJournal(state, first), ...words, ...onTable(state, first));
  }
  const next = journal && record(journal, entry);
  if (!next?.ok) return next ? faulted(state, next.fault) : said(state, WHICH_GAME);
  const {game} = next.value.session;
  return said(withJournal(state, next.value), ...words, ...tableNow(state, game), ...dealtLines(state, game));
}

/** Deals. A new deal that must be of a given kind comes once it is found, if nothing was done meanwhile; how the search goes is told. */
export function deal(state: Talk, {rules, seed}: WantedDeal, ports: TalkPorts, ...words: readonly string[]): Answered {
  const dealt = (now: Talk, given: string): Answered =>
    begun(now, {type: 'new', opening: openSeed(rules, given)}, ...words);
  if (seed !== undefined) return dealt(state, seed);
  const kind = wantedDeals(settingsOf(state));
  if (kind === 'any') return dealt(state, ports.freshSeed());
  const nextNews = followedSearch(ports, {rules, kind});
  const heard = async (): Promise<(now: Talk) => Answered> => {
    const news = await nextNews();
    return now => {
      if (momentNow(now) !== momentNow(state)) return said(now);
      return typeof news === 'string' ? dealt(now, news) : {...said(now, searchLine({kind}, news)), later: heard()};
    };
  };
  return {...said(state, searchLine({kind})), later: heard()};
}

/** Plays steps and says what happened; `but` says why only a part of the request is played. */
export function played(state: Talk, journal: Journal, steps: readonly (readonly Move[])[], but?: Phrase): Answered {
  const rules = rulesOf(journal);
  const labels = labelsNow(state, rules);
  const before = positionNow(journal);
  const own = steps.flat();
  const all = settingsOf(state).autoplay ? withSafeMoves(rules, before, own) : own;
  const next = recordSteps(journal, [...steps.slice(0, -1), [...(steps.at(-1) ?? []), ...all.slice(own.length)]]);
  if (!next.ok) return said({...state, question: undefined}, refusalWords(faultPhrase(next.fault), labels));
  const words = stepWords(rules, before, all, {own: own.length, labels});
  const refused = but === undefined ? [] : [refusalWords(but, labels)];
  const after = positionNow(next.value);
  const ahead = [aheadWords(state, rules, before, after), ...refused, ...statusLines(rules, after)];
  return said(withJournal(state, next.value), words, ...ahead.filter(line => line !== ''));
}

function recordSteps(journal: Journal, steps: readonly (readonly Move[])[]): Result<Journal> {
  return steps.reduce<Result<Journal>>(
    (now, moves) => (now.ok ? record(now.value, {type: 'step', moves}) : now),
    ok(journal),
  );
}

/** The next card of the stock, if the player sees one card ahead. */
function aheadWords(state: Talk, rules: Ruleset, before: Position, after: Position): string {
  const view = viewNow(state, rules);
  const next = nextCard(rules, after, view);
  const stock = rules.stock;
  const isNew = next !== undefined && pileAt(before, stock).length !== pileAt(after, stock).length;
  return isNew ? sentence(`next in the stock: ${the(next)}`) : '';
}

/** Goes to another place in the session and says what is different there, or reads the whole table of another game. */
export function travel(state: Talk, journal: Journal, entry: JournalEntry, words: string): Answered {
  const next = record(journal, entry);
  if (!next.ok) return faulted(state, next.fault);
  const [before, after] = [journal.session.game, next.value.session.game];
  const moved = withJournal(state, next.value);
  if (before.opening !== after.opening)
    return said(
      moved,
      'Another game is on the table again.',
      ...tableLines(after, viewNow(state, after.opening.rules)),
    );
  const {rules} = after.opening;
  const position = positionOf(after);
  const differences = differenceWords(rules, positionOf(before), position, labelsNow(state, rules));
  return said(moved, `${words} ${differences}`.trim(), ...statusLines(rules, position));
}

/** Is the game on the table won? */
export function isOver(journal: Journal): boolean {
  return isWon(rulesOf(journal), positionNow(journal));
}
