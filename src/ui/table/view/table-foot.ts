import {shownMoves} from '../../../sitting/sitting.js';
import {pageNow} from '../pages/replay.js';
import {isAtRest} from '../model/rest.js';
import {turnedWords, turnVerb} from '../../../engine/texts/words.js';
import {deadEndWords, scoreWords, wonWords} from '../../../words/aim.js';
import {countOf} from '../../../engine/texts/count.js';
import {mayDeal} from '../../../engine/legality/generation.js';
import {mayTurn} from '../../../engine/legality/legality.js';
import {phrase, type Phrase, joined} from '../../../engine/texts/phrase.js';
import {pileAt, type Status} from '../../../engine/position.js';
import {happenedAtDeal} from '../../../session/game.js';
import {playsTo, pickedCount, isNext, isRun, resized, type Picked} from '../../../sitting/input/picking.js';
import {tipNow, exampleMoves} from '../first-game-tips.js';
import {finishingMoves} from '../../../sitting/input/moves.js';
import {tableIn, askedNow, namedNow, pickedNow, shownNow} from '../model/table.js';
import {askedWords} from '../model/advice.js';
import {happenedWords, moveWords, playedCards} from '../../../words/moves.js';
import {factsOf, type Facts} from './table-marks.js';
import type {Message} from '../../chrome/message.js';
import {slipNow} from './ending-slip.js';
import {licenceOf, traitsOf, commandsOf} from '../../../sitting/input/commands.js';
import {heldPlaces, pileKeysNow} from '../model/live-keys.js';
import type {Command, CommandName} from '../../../settings/commands.js';
import type {Hint} from '../../chrome/foot.js';
import {commandRefusal} from '../commands.js';
import {canLay} from '../../../sitting/naming.js';
import {watchHints} from '../model/watch.js';
import {type Program} from '../../pages/page.js';
import {hintsOf} from '../../pages/rows.js';

/** The message line: a question, a half-typed move, the outcome of the last key, or what can be done now. */
export function messageOf(program: Program): Message {
  const {message, recorded} = tableIn(program);
  const [held, shown] = [pickedNow(program), shownNow(program)];
  const dialog = pageNow(program);
  if (dialog && !(message && (dialog.page.yields || message.tone === 'bad')))
    return plain(dialog.page.says(dialog, program));
  const at = factsOf(program);
  const chosen = held ? heldWords(at, held) : shown === undefined ? undefined : shownWords(at, shown);
  const said = message ?? (chosen === undefined ? undefined : plain(chosen));
  // The slip of an ended game says better how it stands.
  if (slipNow(program)) return said && !said.onSlip ? said : plain('');
  const asked = askedWords(program);
  if (!said) return asked === undefined ? stateWords(at, tipNow(program)) : plain(asked);
  if (at.status !== 'stuck' || recorded) return said;
  const isTravel = said.tone === 'plain' && !tableIn(program).played;
  return {tone: 'heldCap', text: isTravel ? phrase`${said.text} Still stuck.` : phrase`Stuck. ${said.text}`};
}

function plain(text: Phrase): Message {
  return {tone: 'plain', text};
}

function shownWords(facts: Facts, shown: number): Phrase {
  const {moves, plays, keyFor} = facts;
  const move = moves[shown];
  if (!move) return '';
  const words = moveWords(facts, move);
  const enter = {spare: ` ${keyFor('enter')} plays it.`};
  if (move.type !== 'play') return phrase`${{capital: words}}.${enter}`;
  return phrase`${shown + 1} of ${plays}: ${words}.${enter}`;
}

/** How the game stands and what can be done, after what happened by itself at the deal. */
function stateWords(at: Facts, tip: Phrase | undefined): Message {
  const {rules, status, isDeadEnd, game} = at;
  if (status === 'won') return {tone: 'good', text: `Won: ${wonWords(rules)}.`};
  if (status === 'stuck' || isDeadEnd) return {tone: 'heldCap', text: stuckWords(at)};
  const dealt = game.last ? '' : happenedWords(rules, happenedAtDeal(game.opening));
  // In a first game the aim is worth more than what happened by itself.
  if (dealt !== '' && tip !== undefined)
    return {tone: 'good', text: phrase`${{spare: phrase`${{capital: dealt}} by itself. `}}${tip}`};
  const good = tip ?? finishWords(at);
  const state: Message = good === undefined ? plain(nextWords(at)) : {tone: 'good', text: good};
  if (dealt === '') return state;
  return {...state, text: phrase`${{capital: dealt}}${{spare: ' by itself'}}.${{spare: phrase` ${state.text}`}}`};
}

function stuckWords(at: Facts): string {
  const text = at.isDeadEnd ? `Stuck: ${deadEndWords(at.rules)}.` : 'Stuck: no move is left.';
  return at.isBrief ? text : `${text} ${scoreWords(at)}.`;
}

function finishWords(at: Facts): string | undefined {
  return finishingMoves(at) && `All ${at.isBrief ? '' : 'cards '}can go up: ${at.keyFor('enter')} finishes.`;
}

/** The moves that there are, and whether the stock can be turned. */
function nextWords(at: Facts): Phrase {
  const {plays, isBrief, keyFor} = at;
  const shows = isBrief ? ` (${keyFor('next')}).` : `; ${keyFor('next')} shows ${plays === 1 ? 'it' : 'them'}.`;
  const words = anySpaceWords(at) ?? (plays === 0 ? 'Nothing fits.' : `${countOf(plays, 'move')}${shows}`);
  const turn = turnWords(at);
  return turn === '' ? words : phrase`${words} ${turn}`;
}

function turnWords({rules, position, isBrief, keyFor}: Facts): string {
  if (!mayDeal({rules, position})) return '';
  const space = keyFor('turn');
  if (rules.turn && mayTurn(rules, position)) return `${space} ${turnVerb(rules.turn)}s ${turnedWords(rules.turn)}.`;
  if (rules.gather) return `${space} gathers${isBrief ? '' : ' the cards and deals them again'}.`;
  return isBrief ? `${space} deals again.` : `The stock is out; ${space} deals it again.`;
}

/** `7C can go into any space (2 3 4).`: the only play there is, where it leads to several spaces that are all alike. */
function anySpaceWords(facts: Facts): Phrase | undefined {
  const {rules, position, moves, plays, labels} = facts;
  const [move] = moves;
  if (plays !== 1 || move?.type !== 'play') return undefined;
  const {cards, from, to, meeting} = playedCards(facts, move);
  if (meeting !== undefined || to.spec.role !== 'tableau') return undefined;
  const pick = {from, count: move.count, depth: move.depth};
  const spaces = rules
    .of(to.letter)
    .filter(({index}) => pileAt(position, index).length === 0)
    .filter(pile => playsTo(facts, pick, pile).length > 0);
  const keys = spaces.flatMap(({index}) => labels.keyOf.get(index) ?? []);
  return spaces.length > 1 ? phrase`${{cards}} can go into any space (${keys.join(' ')}).` : undefined;
}

/** What is held, and only the places where it may go, with what would happen there. */
function heldWords(at: Facts, held: Picked): Phrase {
  if (isNext(held)) return nextCardWords(at);
  const all = heldPlaces(at, at.labels, held);
  const goesUp = all.some(({words}) => words === 'up');
  // The key of the cards names their foundation already, whatever key that has of its own.
  const places = all.filter(({pile}) => !goesUp || at.rules.info(pile).spec.role !== 'foundation');
  const each = places.flatMap((place): Phrase[] => {
    // Places described by the same words share them: `1 3 8 into a space`.
    const alike = places.filter(({words}) => words === place.words);
    if (alike.indexOf(place) > 0) return [];
    const keys = alike.map(({key}) => key).join(' ');
    return [at.isBrief && place.words !== 'up' ? keys : phrase`${keys} ${place.words}`];
  });
  const where = each.length > 0 ? phrase`: ${joined(each, ', ')}` : '';
  const size = isRun(held) ? sizeWords(at, held) : ` by ${licenceOf(at.rules)?.name ?? ''}`;
  return phrase`Holding ${cardsWords(at, held)}${size}${where}.`;
}

/** Nobody has seen the card: any pile of the tableau may be named. */
function nextCardWords({rules, labels, keyFor}: Facts): Phrase {
  const keys = rules.tableau.map(({index}) => labels.keyOf.get(index) ?? '');
  const range = keys.length > 1 ? `${keys[0] ?? ''}-${keys.at(-1) ?? ''}` : keys.join('');
  const does = `: ${range} turns it and lays it there, ${keyFor('pack')} on its foundation.`;
  return phrase`The next card${{spare: ' of the stock'}}${does}`;
}

function cardsWords(at: Facts, held: Picked): Phrase {
  const cards = pileAt(at.position, held.from.index);
  if (held.depth !== undefined) return [{card: cards[held.depth - 1] ?? 0}];
  const {count} = pickedCount(at, held);
  const taken = cards.slice(cards.length - count);
  const [first = 0] = taken;
  return count > 3 ? phrase`${{card: first}} ... ${{card: taken.at(-1) ?? 0}}` : [{cards: taken}];
}

/** `, 2 of 3 cards ([ fewer, ] more)`: only the brackets that would change it. */
function sizeWords(at: Facts, held: Picked): string {
  const {isBrief, keyFor} = at;
  if (held.unroll) return ', card by card';
  const packet = traitsOf(at.rules).has('packets') && pileAt(at.position, held.from.index).length > 1;
  if (packet) return isBrief ? '' : ` (${keyFor('lengthen')} card by card)`;
  const {count, longest} = pickedCount(at, held);
  if (longest < 2) return '';
  if (isBrief) return ` ${count}/${longest}`;
  const keys = [
    ...(resized(at, held, -1) ? [`${keyFor('shorten')} fewer`] : []),
    ...(resized(at, held, 1) ? [`${keyFor('lengthen')} more`] : []),
  ];
  return `, ${count} of ${longest} cards${keys.length > 0 ? ` (${keys.join(', ')})` : ''}`;
}

/** From this many columns on, the key that quits says that it saves. */
const WORDY = 96;

/** What is wanted while it goes on, after the key that turns and the moves. */
const WANTED: readonly CommandName[] = [
  ...(['next', 'hint', 'change', 'grace'] as const),
  ...(['undo', 'escape', 'safe', 'help', 'quit', 'new', 'restart'] as const),
];

/** What is wanted once the game has come to its end. */
const WANTED_AT_END: Readonly<Record<Exclude<Status, 'playing'>, readonly CommandName[]>> = {
  won: ['new', 'restart', 'undo', 'share', 'review', 'escape', 'help', 'quit'],
  stuck: ['undo', 'winnable', 'restart', 'new', 'review', 'escape', 'help', 'quit'],
};

const BACK_HINT: Hint = {key: 'escape', words: 'back', always: true};

/** Where a review asks for a move, the key of hints tells it. */
function tellHints(program: Program): Hint[] {
  const hint = commandsOf(factsOf(program).rules, program.settings.keys).find(({name}) => name === 'hint');
  return hint ? [{key: hint.keys[0] ?? '', words: 'tell me', always: true}] : [];
}

/** The keys that work now, the most wanted first. */
export function keyHints(program: Program): Hint[] {
  const {size, settings} = program;
  const {unsaved, recorded, watching} = tableIn(program);
  const dialog = pageNow(program);
  if (dialog) return hintsOf(dialog.page.keys(dialog, program));
  if (watching) return watchHints(watching);
  const {rules, position, status, moves, isDeadEnd} = factsOf(program);
  const commands = commandsOf(rules, settings.keys).filter(({name}) => commandRefusal(program, name) === undefined);
  const hintFor = ({name, keys, short, unsaved: lost}: Command): Hint => {
    const [key = ''] = keys;
    if (name === 'escape') return {key, words: 'menu'};
    const deals = mayTurn(rules, position) ? turnVerb : () => 'deal again';
    const again = name === 'turn' && rules.turn ? deals(rules.turn) : undefined;
    const quit = name === 'quit' && size.columns < WORDY ? 'quit' : undefined;
    const next = name === 'review' && recorded?.practice ? 'next' : undefined;
    const words = quit ?? again ?? next ?? (unsaved ? lost : undefined) ?? short;
    return {key, words, always: name === 'help' || name === 'quit'};
  };
  const isShown = (name: CommandName): boolean => {
    // Esc clears something before it leads to the menu; a hint is asked for once; Tab has no other move than the one
    // that is shown.
    if (name === 'escape') return !isAtRest(program);
    if (name === 'hint') return askedNow(program) === 'hint';
    return name === 'next' && shownNow(program) !== undefined && moves.length === 1;
  };
  const ranked = (wanted: readonly CommandName[]): Hint[] =>
    wanted.flatMap(name => (isShown(name) ? [] : commands.filter(command => command.name === name).map(hintFor)));
  if (recorded)
    return [
      ...(askedWords(program) ? tellHints(program) : []),
      ...(recorded.practice ? ranked(['review']) : []),
      ...moveHints(program),
      ...ranked(WANTED).filter(({key}) => key !== 'escape'),
      BACK_HINT,
    ];
  if (status === 'playing') {
    // At a dead end without a slip that names them, the keys of the end come before those of moves that lead nowhere.
    const ending = isDeadEnd && isAtRest(program) && !slipNow(program) ? ranked(WANTED_AT_END.stuck) : [];
    const going = [...startedHints(program, commands), ...ranked(['turn']), ...moveHints(program), ...ranked(WANTED)];
    return [...ending, ...going.filter(({key}) => ending.every(each => each.key !== key))];
  }
  const onSlip =
    slipNow(program)
      ?.keys.flat()
      .map(({key}) => key) ?? [];
  return ranked(WANTED_AT_END[status]).filter(({key}) => !onSlip.includes(key));
}

/** What ends or changes what the player has begun: cards picked up, a move shown, a game to finish. */
function startedHints(program: Program, commands: readonly Command[]): Hint[] {
  const hint = (name: CommandName, words: string): Hint[] => {
    const command = commands.find(each => each.name === name);
    return command ? [{key: command.keys[0] ?? '', words}] : [];
  };
  const {cursor} = tableIn(program);
  const [held, shown] = [pickedNow(program), shownNow(program)];
  const at = factsOf(program);
  if (shown !== undefined)
    return [...hint('enter', playWords(program)), ...hint('escape', 'leave')].map(each => ({...each, always: true}));
  if (!held) return finishingMoves(at) ? hint('enter', 'finish') : [];
  const unrolls = traitsOf(at.rules).has('packets');
  return [
    ...(canLay(at, held, cursor && at.rules.info(cursor.pile)) ? hint('enter', 'lay') : []),
    ...hint('shorten', 'fewer'),
    ...hint('lengthen', unrolls ? 'card by card' : 'more'),
    ...hint('escape', 'drop'),
  ];
}

/** What Enter does with what is shown. */
function playWords(program: Program): string {
  const count = shownMoves(tableIn(program))?.length ?? 1;
  return count > 1 ? `play all ${count}` : 'play';
}

/** How a move is typed in this game, by moves that are legal now. */
function moveHints(program: Program): Hint[] {
  const [held, named] = [pickedNow(program), namedNow(program)];
  if (held || named) return [];
  const {keyOf, oneKey} = factsOf(program).labels;
  const example = true;
  if (oneKey) {
    const keys = [...new Set([...pileKeysNow(program)].flatMap(pile => keyOf.get(pile) ?? []))];
    return keys.length > 0 ? [{key: keys.toSorted().join(' '), words: 'play', example}] : [];
  }
  const {across, up} = exampleMoves(program);
  return [
    ...(across ? [{key: `${across.from}${across.to}`, words: across.isPair ? 'pair' : 'move', example} as const] : []),
    ...(up !== undefined ? [{key: `${up}${up}`, words: 'up', example} as const] : []),
  ];
}
