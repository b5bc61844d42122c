import {createContext, useContext} from 'react';
import {CARD_SIZES, type CardSize} from '../layout/card-size.js';

const [LARGEST] = CARD_SIZES;
if (!LARGEST) throw new RangeError('there is no size of cards');

/** The size of the cards on this board. */
export const CardSizeContext = createContext<CardSize>(LARGEST);

export function useCardSize(): CardSize {
  return useContext(CardSizeContext);
}
