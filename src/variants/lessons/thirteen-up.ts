import {oddsSentence} from '../odds-words.js';

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
# The store-house shows 3C, which goes up.
R-F2
# And QS, which goes on KS.
R-T2
# JS from the waste joins them.
W-T2
# It goes on like this: card after card is turned until one fits, here 4C. Steps are longer from now on.
turn turn turn turn turn turn turn turn turn turn W-F2
# TS goes on JS; then 5C goes up, and 6C after it. 8D fills the space, and 7D from the store-house follows it.
turn W-T2 turn W-F2 T1-F2 R-T1
# 7C goes up, too. Five cards later JD goes on QD.
turn W-F2 turn turn turn turn turn W-T3
# 6D brings up 7D and 8D. Their column is empty, so the store-house gives AD. One card is left in it.
turn turn turn turn W-F1 T1-F1 T1-F1
# TD goes on JD, and KD on AD: aces are the highest cards.
turn W-F4 turn W-T3 turn W-T1
# Now a whole column fits on KD: QD, JD and TD. The store-house fills the space with its last card, AC.
T3*3-T1
# The store-house is out, and spaces are yours. 3H and a whole column after it go up; column 4 stays empty.
turn turn W-F3 T4-F3 T4-F3 T4-F3 T4-F3
# You may leave a space open and wait for a better card, or fill it from the waste, as here with KH: a king has room for a whole suit.
W-T4
# The stock is out: the waste is shuffled and dealt again.
redeal
# 8C goes up, QH goes on KH: play whatever fits. ${oddsSentence('thirteen-up')}.
turn W-F2 turn turn turn W-T4
`;
