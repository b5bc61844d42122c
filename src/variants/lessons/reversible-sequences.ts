import {oddsSentence} from '../odds.js';

/** A lesson in Reversible Sequences. */
export const reversibleSequencesLesson = `patience 1
# All cards are in view, thirteen columns of four. The lowest card of each column is free: it may be played, then the next one.
variant reversible-sequences
seed 1
# An ace begins a foundation, which then goes up in suit. The card behind it comes free.
T8-F1
# Another ace, for clubs.
T6-F2
# 2C on the ace.
T10-F2
# 3C on the two.
T2-F2
# A king may begin a foundation as well, which then goes down. Hearts are built from the king: their ace will be the last.
T3-F3
# QH on the king. Choose the direction by looking which of the two ends lies nearer at hand.
T12-F3
# JH on the queen.
T3-F3
# Spades go down from the king, too.
T12-F4
# In the columns a free card goes on one of its own suit, next higher or next lower: 8C on 9C. They are a packet now.
T12-T9
# QS goes home.
T7-F4
# 4S on 5S. Only the top of a packet is free, and it is taken card by card, never as a whole.
T7-T13
# A card may also go beneath a packet: 2S under 3S, so that 3S stays on top and free.
T7_T8
# Now see how a packet is turned round. 4S leaves 5S and goes on 3S ...
T13-T8
# ... and 5S follows it. What lay 5, 4 now lies 2, 3, 4, 5, and can go the other way. An emptied column stays empty.
T13-T8
# 2D had waited behind them, and goes home. ${oddsSentence('reversible-sequences')}.
T13-F1
`;
