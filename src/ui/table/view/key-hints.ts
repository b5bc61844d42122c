import {mayTurn} from '../../../engine/legality/legality.js';
import type {Status} from '../../../engine/position.js';
import {finishingMoves} from '../../../sitting/moves.js';
import {commandsOf, traitsOf} from '../../../sitting/commands.js';
import type {Command, CommandName} from '../../../settings/commands.js';
import type {Hint} from '../../chrome/foot.js';
import {commandRefusal} from '../commands.js';
import {exampleMoves} from '../first-game-tips.js';
import {canLay} from '../held-cards.js';
import {isAtRest} from '../model/play.js';
import {hintsOf} from '../../pages/page.js';
import {pileKeysNow} from '../model/live-keys.js';
import {pageNow, type Model} from '../model/model.js';
import {askedWords, TELL} from '../review/question.js';
import {slipNow} from './ending-slip.js';
import {factsOf} from './table-marks.js';

/** From this many columns on, the key that quits says that it saves. */
const WORDY = 96;

/** What is wanted while it goes on, after the key that turns and the moves. */
const WANTED: readonly CommandName[] = [
  ...(['next', 'hint', 'change', 'grace', 'pack'] as const),
  ...(['undo', 'escape', 'safe', 'help', 'quit', 'new', 'restart'] as const),
];

/** What is wanted once the game has come to its end. */
const WANTED_AT_END: Readonly<Record<Exclude<Status, 'playing'>, readonly CommandName[]>> = {
  won: ['new', 'restart', 'undo', 'share', 'review', 'escape', 'help', 'quit'],
  stuck: ['undo', 'winnable', 'restart', 'new', 'review', 'escape', 'help', 'quit'],
};

/** Where a review asks for a move. */
const TELL_HINT: readonly Hint[] = [{key: TELL, words: 'tell me', always: true}];
const BACK_HINT: Hint = {key: 'escape', words: 'back', always: true};

/** The keys that work now, the most wanted first. */
export function keyHints(model: Model): Hint[] {
  const {size, unsaved, settings, doing} = model;
  const dialog = pageNow(model);
  if (dialog) return hintsOf(dialog.page.keys(dialog, model));
  const {rules, position, status, moves, isDeadEnd} = factsOf(model);
  const commands = commandsOf(rules, settings.keys).filter(({name}) => commandRefusal(model, name) === undefined);
  const hintFor = ({name, keys, short, unsaved: lost}: Command): Hint => {
    const [key = ''] = keys;
    if (name === 'escape') return {key, words: 'menu'};
    const again = name === 'turn' && !mayTurn(rules, position) ? 'deal again' : undefined;
    const quit = name === 'quit' && size.columns < WORDY ? 'quit' : undefined;
    const words = quit ?? again ?? (unsaved ? lost : undefined) ?? short;
    return {key, words, always: name === 'help' || name === 'quit'};
  };
  const isShown = (name: CommandName): boolean => {
    // Esc clears something before it leads to the menu; Tab has no other move than the one that is shown.
    if (name === 'escape') return !isAtRest(model);
    return name === 'next' && doing.shown !== undefined && moves.length === 1;
  };
  const ranked = (wanted: readonly CommandName[]): Hint[] =>
    wanted.flatMap(name => (isShown(name) ? [] : commands.filter(command => command.name === name).map(hintFor)));
  if (model.recorded)
    return [
      ...(askedWords(model) ? TELL_HINT : []),
      ...moveHints(model),
      ...ranked(WANTED).filter(({key}) => key !== 'escape'),
      BACK_HINT,
    ];
  if (status === 'playing') {
    // At a dead end without a slip that names them, the keys of the end come before those of moves that lead nowhere.
    const ending = isDeadEnd && isAtRest(model) && !slipNow(model) ? ranked(WANTED_AT_END.stuck) : [];
    const going = [...startedHints(model, commands), ...ranked(['turn']), ...moveHints(model), ...ranked(WANTED)];
    return [...ending, ...going.filter(({key}) => ending.every(each => each.key !== key))];
  }
  const onSlip =
    slipNow(model)
      ?.keys.flat()
      .map(({key}) => key) ?? [];
  return ranked(WANTED_AT_END[status]).filter(({key}) => !onSlip.includes(key));
}

/** What ends or changes what the player has begun: cards picked up, a move shown, a game to finish. */
function startedHints(model: Model, commands: readonly Command[]): Hint[] {
  const hint = (name: CommandName, words: string): Hint[] => {
    const command = commands.find(each => each.name === name);
    return command ? [{key: command.keys[0] ?? '', words}] : [];
  };
  const {cursor, doing} = model;
  const {held, shown} = doing;
  const at = factsOf(model);
  if (shown !== undefined) return [...hint('enter', 'play'), ...hint('escape', 'leave')];
  if (!held) return finishingMoves(at) ? hint('enter', 'finish') : [];
  const unrolls = traitsOf(at.rules).has('packets');
  return [
    ...(canLay(at, held, cursor && at.rules.info(cursor.pile)) ? hint('enter', 'lay') : []),
    ...hint('shorten', 'fewer'),
    ...hint('lengthen', unrolls ? 'card by card' : 'more'),
    ...hint('escape', 'drop'),
  ];
}

/** How a move is typed in this game, by moves that are legal now. */
function moveHints(model: Model): Hint[] {
  const {held, named} = model.doing;
  if (held || named) return [];
  const {keyOf, oneKey} = factsOf(model).labels;
  const example = true;
  if (oneKey) {
    const keys = [...pileKeysNow(model)].flatMap(pile => keyOf.get(pile) ?? []);
    return keys.length > 0 ? [{key: keys.toSorted().join(' '), words: 'play', example}] : [];
  }
  const {across, up} = exampleMoves(model);
  return [
    ...(across ? [{key: `${across.from}${across.to}`, words: 'move', example} as const] : []),
    ...(up !== undefined ? [{key: `${up}${up}`, words: 'up', example} as const] : []),
  ];
}
