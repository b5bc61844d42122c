import {traitsOf} from '../../../player/features.js';
import type {Journal} from '../../../session/journal.js';
import {labelsNow, rulesOf, withSettingsChanged, type Model, type TableUpdated} from './model.js';

/** Tips for a first game, one after another; each goes when the player follows it. */
type Tip = 'turn' | 'move' | 'tab';

function tipsFor(model: Model): Tip[] {
  return traitsOf(rulesOf(model)).has('turns') ? ['turn', 'move', 'tab'] : ['move', 'tab'];
}

/** The tip to show now, if there is one. */
export function tipNow(model: Model): string | undefined {
  const tip = model.tip === undefined ? undefined : tipsFor(model)[model.tip];
  switch (tip) {
    case 'turn':
      return 'Welcome. Space turns a card of the stock. (:coach off ends this advice.)';
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

/** Goes to the next tip if the player followed this one; after the last, tips are turned off for good. */
export function withTipFollowed(before: Model, updated: TableUpdated): TableUpdated {
  const {model} = updated;
  if (before.tip === undefined || !isFollowed(before, model)) return updated;
  const tip = before.tip + 1;
  if (tip < tipsFor(model).length) return {...updated, model: {...model, tip}};
  const {model: without, effects} = withSettingsChanged({...model, tip: undefined}, {coach: false});
  return {...updated, model: without, effects: [...updated.effects, ...effects]};
}

function isFollowed(before: Model, after: Model): boolean {
  const tip = tipsFor(before)[before.tip ?? 0];
  if (tip === 'tab') return after.shown !== undefined || hasPlayed(before.journal, after.journal, 'play');
  return hasPlayed(before.journal, after.journal, tip === 'turn' ? 'turn' : 'play');
}

function hasPlayed(before: Journal, after: Journal, type: 'turn' | 'play'): boolean {
  const entry = after === before ? undefined : after.last?.entry;
  return entry?.type === 'step' && entry.moves.some(move => move.type === type);
}
