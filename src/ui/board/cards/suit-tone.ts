import {suitOf, type Card} from '../../../engine/card.js';
import {SUIT_TONES, type Tone} from '../../shared/theme/theme.js';

/** The tone of a card that is named in a text. */
export function suitTone(card: Card): Tone {
  return SUIT_TONES[suitOf(card)] ?? 'plain';
}
