import {phrase, speak, type Phrase} from '../../../engine/texts/phrase.js';
import {answerWords, type Answer} from '../../../sitting/choosing.js';
import {moveWords} from '../../../words/moves.js';
import {EITHER_WAY, stepKeys} from '../../pages/page.js';
import {speakerOf, tableNow, type Dialog, type Model, type TablePage} from '../model/model.js';
import {opened, playMoves} from '../model/play.js';
import {changed, closeKey} from '../../pages/host.js';

interface QuestionState extends Dialog {
  readonly text: Phrase;
  readonly answers: readonly Answer[];
  readonly chosen: number;
}

/** Which of several moves is meant? */
const QUESTION: TablePage<QuestionState> = {
  name: 'question',
  keys: (state, model) => {
    const {answers, chosen} = state;
    const play = (answer: Answer) => (): Model => playMoves(model, answer.moves);
    const given = answers[chosen];
    return [
      ...answers.map(each => ({keys: [each.key], short: speak(each.words, speakerOf(model)), run: play(each)})),
      ...stepKeys({place: chosen, count: answers.length, wraps: true, keys: EITHER_WAY}, place =>
        changed(model, state, {chosen: place}),
      ),
      ...(given ? [{keys: ['return'], run: play(given)}] : []),
      closeKey(model),
    ];
  },
  onPointer: (_, model) => model,
  says: ({text}) => text,
  marks: ({answers, chosen}) => answers[chosen] && answerWords(answers[chosen]),
  isHalf: true,
  help: ({text, answers}, model) => {
    const choices = answers.map(({key, words, moves: [move]}) => {
      const meaning = move ? moveWords(tableNow(model), move) : '';
      return phrase`${key}: ${words}; ${meaning}.`;
    });
    return [text, ...choices, 'Arrows and Enter choose too; Esc plays nothing.'];
  },
};

export function ask(model: Model, text: Phrase, answers: readonly Answer[]): Model {
  return opened(model, QUESTION, {text, answers, chosen: 0, held: model.doing.held});
}

export function isQuestion(dialog: Dialog | undefined): dialog is QuestionState {
  return dialog?.page === QUESTION;
}
