import type {Phrase} from '../../../engine/texts/phrase.js';
import {questionAt} from '../../../sitting/advice.js';
import {questionWords} from '../../../words/review.js';
import {searchFault} from '../../../analysis/search-reach.js';
import {questionLeft} from '../../../sitting/update.js';
import {isOver, momentNow, rulesOf, settingsAt, sittingOf, tableIn, tableNamed, tableShown} from './table.js';
import {type Program, withEffect} from '../../pages/page.js';

/** The program after what the player did: a question that the player no longer waits for is given up. */
export function withQuestionLeft(before: Program, after: Program): Program {
  const table = tableShown(before);
  return table ? withEffect(after, ...questionLeft(table, tableNamed(after, table.screen) ?? {})) : after;
}

/** The verdict for the title line; undefined if it is turned off. */
export function verdictWords(program: Program): string | undefined {
  if (!settingsAt(program).verdict || isOver(program) || searchFault(rulesOf(program))) return undefined;
  const verdict = tableIn(program).verdicts?.get(momentNow(program));
  return verdict === undefined ? 'judging' : {winnable: 'winnable', unwinnable: 'lost', unknown: 'undecided'}[verdict];
}

/** The question that is asked at the table now, in words; undefined where none is open. */
export function askedWords(program: Program): Phrase | undefined {
  const asked = tableIn(program).recorded?.asks && questionAt(sittingOf(program), momentNow(program));
  return asked ? questionWords(asked) : undefined;
}
