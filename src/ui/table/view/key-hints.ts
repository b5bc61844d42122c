import {speak} from '../../../engine/phrase.js';
import type {Status} from '../../../engine/position.js';
import {hasSafeMoves} from '../../../engine/safety.js';
import {commandsOf} from '../../../player/features.js';
import type {CommandName} from '../../../settings/command-names.js';
import type {Hint} from '../../shared/key-line.js';
import {labelsNow, rulesOf, speakerOf, statusOfModel, type Model} from '../model/model.js';
import {ROOMY} from './message-line.js';

const LEAVE: Hint = {key: 'escape', words: 'leave', always: true};
const TAKE: Hint = {key: 'return', words: 'take'};

/** The keys that work now, the most wanted first. */
export function keyHints(model: Model): Hint[] {
  const {dialog} = model;
  switch (dialog?.kind) {
    case 'question':
      return [...dialog.answers.map(({key, words}) => ({key, words: speak(words, speakerOf(model))})), LEAVE];
    case 'cards':
      return [{key: '← →', words: 'choose', example: true}, ...(dialog.purpose === 'grace' ? [TAKE] : []), LEAVE];
    case 'page':
      return [{key: '↑ ↓', words: 'scroll', example: true}, LEAVE];
    case 'line':
      return [{key: 'return', words: 'done'}, LEAVE];
    case 'key':
    case 'counts':
      return [LEAVE];
    case undefined:
      return tableHints(model);
  }
}

const WANTED: readonly CommandName[] = [
  ...(['turn', 'next', 'hint', 'change', 'grace', 'pack'] as const),
  ...(['undo', 'safe', 'help', 'quit', 'new', 'restart'] as const),
];

/** What is wanted once the game has come to its end. */
const WANTED_AT_END: Readonly<Record<Exclude<Status, 'playing'>, readonly CommandName[]>> = {
  won: ['new', 'restart', 'undo', 'share', 'help', 'quit'],
  stuck: ['undo', 'winnable', 'restart', 'new', 'help', 'quit'],
};

function tableHints(model: Model): Hint[] {
  const status = statusOfModel(model);
  const commands = commandsOf(rulesOf(model), model.settings.keys);
  const useless = hasSafeMoves(rulesOf(model)) ? undefined : 'safe';
  const wanted = status === 'playing' ? WANTED.filter(name => name !== useless) : WANTED_AT_END[status];
  const ranked = wanted.flatMap(name => commands.find(command => command.name === name) ?? []);
  const hints = ranked.map(({name, keys, short}) => ({
    key: keys[0] ?? '',
    words: name === 'quit' && model.size.columns < ROOMY ? 'quit' : short,
    always: name === 'help' || name === 'quit',
  }));
  if (status !== 'playing') return hints;
  const turns = hints.filter((_, i) => ranked[i]?.name === 'turn');
  return [...turns, ...moveHints(model), ...hints.slice(turns.length)];
}

/** How a move is typed in this game, by example. */
function moveHints(model: Model): Hint[] {
  const rules = rulesOf(model);
  const labels = labelsNow(model);
  const keys = rules.of('T').map(pile => labels.keyOf.get(pile.index) ?? '');
  const [first = '', second = ''] = keys;
  if (labels.oneKey) {
    const range = rules.has('T') ? [`${keys.toSorted()[0] ?? ''}-${keys.toSorted().at(-1) ?? ''}`] : [];
    const others = [...labels.pileOf].flatMap(([key, pile]) => (pile.letter === 'T' ? [] : [key]));
    return [{key: [...range, ...others].join(' '), words: 'play', example: true}];
  }
  const source = rules.sources.some(pile => pile.letter === 'W') ? 'w' : first;
  return [
    {key: `${source}${second}`, words: 'move', example: true},
    {key: `${first}${first}`, words: 'up', example: true},
  ];
}
