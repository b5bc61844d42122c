import type {State} from './state.js';

/** Writes the cards of a state's waste into an array, the bottom one first; returns how many there are. */
export function readWaste(state: State, waste: Uint8Array): number {
  const {pointer} = state;
  let count = 0;
  for (let place = state.above(0); place < pointer; place = state.above(place + 1))
    waste[count++] = state.cardAt(place);
  return count;
}
