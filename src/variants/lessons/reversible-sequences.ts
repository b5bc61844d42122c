import {oddsSentence} from '../odds-words.js';

/** A lesson in Reversible Sequences, laid out for Hoffmann's own example, the hearts from the six to the nine. */
export const reversibleSequencesLesson = `patience 1
# All cards are in view, thirteen columns of four. The nearest card of each column is free: it may be played, then the next one.
variant reversible-sequences
deck 7D TC KH 9S KS 5C 3H QC 4C 8S AD 6S 5D 8D JH 3C KC 6C 4S 7S 9D 7C 6D QS TD JS TS 3S 3D JD 4H 2D AH QH AC 8C 2C 2H 5S AS 6H 7H 8H 5H 9H TH KD QD 2S JC 4D 9C
# An ace begins a foundation, which then goes up in suit. The card behind it comes free.
T1-F4
# 2S on the ace.
T10-F4
# A king may begin a foundation as well, which then goes down. With both of one suit free, take the one that frees the better card.
T8-F1
# QD on the king. The ace of diamonds will be the last of its suit.
T9-F1
# In the columns neighbours in suit join. Here the higher card goes on top: 7H on 6H. They are a packet now, and it keeps its direction.
T3-T2
# 8H on 7H: 6, 7, 8. Only the top of a packet is free; it is taken card by card, never as a whole.
T4-T2
# The lower card beneath: 5H goes under 6H, so that 8H stays on top and free. 9H would fit on top; but see what else it can do.
T5_T2
# Hoffmann's reversal: turn the packet round on 9H. Now the lower card goes on top, 8H on 9H ...
T2-T6
# ... and 7, 6 and 5 follow it. What lay 5, 6, 7, 8 now lies 9, 8, 7, 6, 5, and 5H can be played first.
T2-T6 T2-T6 T2-T6
# The higher card beneath: TH under 9H. Those are the four joins: on top or beneath, a higher card or a lower one.
T7_T6
# 3S had waited behind the packet, and goes up. A column that is emptied stays empty.
T2-F4
# JD goes down on its queen. A king and an ace never join. ${oddsSentence('reversible-sequences')}.
T4-F1
`;
