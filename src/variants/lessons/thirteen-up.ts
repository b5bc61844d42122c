import {oddsSentence} from '../odds.js';

/** A lesson in Thirteen Up. */
export const thirteenUpLesson = `patience 1
# The twos begin the foundations, which go up in suit and end with the ace. The store-house has thirteen cards; you play its top card yourself.
variant thirteen-up
seed 391
# Columns go down in suit: 5H from the store-house on 6H. Every card that leaves the store-house brings you nearer, so look there first.
R-T2
# The next one is 3S, and it fits on its foundation.
R-F4
# 4S goes up from its column. A space in the columns is filled from the store-house at once, here with 7H.
T4-F4
# A whole column may be laid on another: 6H and 5H on 7H. It empties a place, and the store-house has to give one more card.
T2*2-T4
# That card, 3D, goes up, and the store-house gives again. This is how it is emptied.
T2-F1
# 4H on 5H. You never take part of a column: all of it or nothing, though its top card may go to a foundation.
T2-T4
# Now nothing from the store-house fits, so a card of the stock is turned onto the waste.
turn
# The top of the waste may go to a foundation or on a column, never into a space while the store-house has cards.
turn
# Still nothing to play. When the stock is out, the waste is shuffled and dealt again, twice in all; then it is over.
turn
# There is 4D at last.
turn
# It goes on its foundation.
W-F1
# And 5D follows from its column. The store-house fills the space with KS.
T2-F1
# The store-house shows 3C, which goes up. Once it is empty, spaces are yours: fill them from the waste, or leave them open.
R-F2
# And QS, which goes on KS.
R-T2
# JS from the waste joins them. ${oddsSentence('thirteen-up')}.
W-T2
`;
