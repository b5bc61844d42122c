import {oddsSentence} from '../odds-words.js';

/** A lesson in The Kingdom. */
export const kingdomLesson = `patience 1
# Two packs, and suits do not matter. Eight heaps are built from the ace up to the king; an ace begins a heap. Eight cards lie in a row above.
variant kingdom
seed 140
# 2D goes on the ace. Before you first turn a card, every space in the row, a place left empty, is filled from the stock at once.
T2-F1
# 3D on the two.
T8-F1
# 4C on the three. The stock gives an ace; it begins a heap by itself, and its place is filled once more.
T2-F1
# A two for the new heap. So play from the row first: until you turn a card, the stock fills the row for nothing.
T8-F2
# Now a card of the stock is turned, and the free filling is over. You go through the stock once.
turn
# Cards that do not fit are buried in the waste.
turn
# 5H does fit.
turn
# It goes on the four.
W-F1
# 6H follows from the row. Its place stays open now: a space is yours, and any card from the top of the waste may go there.
T1-F1
# A seven. There were two of them in the row; whichever you take, the other waits for another heap.
T3-F1
# The top of the waste hides what you need. Into the space with it: it is the one way to lift off a card that does not fit.
W-T1
# And there was the eight. Hoffmann fills spaces from the waste as soon as he can; we counted, and choosing your moment wins oftener.
W-F1
# Turn.
turn
# A four is kept for the second heap, which has a two already.
W-T3
# An ace from the stock begins the third heap by itself.
turn
# You win when all eight heaps show kings. ${oddsSentence('kingdom')}.
turn
`;
