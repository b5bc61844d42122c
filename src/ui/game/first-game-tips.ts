import type {Journal} from '../../session/journal.js';
import {labelsNow, rulesOf, type Model} from './model.js';
import type {Ports} from '../ports.js';
import {traitsOf} from '../../player/features.js';

/** Lines of advice for a first game: one after another, each gone once it has been followed. */
type Lesson = 'turn' | 'move' | 'tab';

function lessonsOf(model: Model): Lesson[] {
  return traitsOf(rulesOf(model)).has('turns') ? ['turn', 'move', 'tab'] : ['move', 'tab'];
}

/** The line for now; undefined where no advice is wanted. */
export function coachWords(model: Model): string | undefined {
  const lesson = model.lesson === undefined ? undefined : lessonsOf(model)[model.lesson];
  switch (lesson) {
    case 'turn':
      return 'Welcome. Space turns a card of the pack. (:coach off ends this advice.)';
    case 'move':
      return moveWords(model);
    case 'tab':
      return 'No move in sight? Tab steps through all there are, Enter plays the one shown.';
    case undefined:
      return undefined;
  }
}

function moveWords(model: Model): string {
  const labels = labelsNow(model);
  const [first, second] = rulesOf(model)
    .of('T')
    .map(pile => labels.keyOf.get(pile.index) ?? '');
  if (labels.oneKey && first === undefined)
    return `One key plays: ${[...labels.pileOf.keys()].join(' or ')} sends up the card under it, if it fits.`;
  if (labels.oneKey)
    return `One key plays: ${first ?? ''} sends up the card under [${first ?? ''}], w that of the waste, if it fits.`;
  const source = rulesOf(model).sources.some(pile => pile.letter === 'W') ? 'w' : (first ?? '');
  return `Two keys move a card: ${source} then ${second ?? ''} lays it there, ${source}${source} sends it to its foundation.`;
}

/** What a key did may have followed the advice; after the last line the coach is off for good. */
export function coached(before: Model, after: Model, ports: Ports): Model {
  if (before.lesson === undefined || !followed(before, after)) return after;
  const lesson = before.lesson + 1;
  if (lesson < lessonsOf(after).length) return {...after, lesson};
  ports.changeSettings({coach: false});
  return {...after, lesson: undefined, settings: {...after.settings, coach: false}};
}

function followed(before: Model, after: Model): boolean {
  const lesson = lessonsOf(before)[before.lesson ?? 0];
  if (lesson === 'tab') return after.shown !== undefined || played(before.journal, after.journal, 'play');
  return played(before.journal, after.journal, lesson === 'turn' ? 'turn' : 'play');
}

function played(before: Journal, after: Journal, type: 'turn' | 'play'): boolean {
  const entry = after === before ? undefined : after.last?.entry;
  return entry?.type === 'step' && entry.moves.some(move => move.type === type);
}
