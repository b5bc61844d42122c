/** The pack that a card is from, by the colour of its back. */
export type Pack = 0 | 1;
