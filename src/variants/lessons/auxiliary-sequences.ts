import {oddsSentence} from '../odds-words.js';

/** A lesson in Auxiliary Sequences. */
export const auxiliarySequencesLesson = `patience 1
# The aces are set out; each is built up in suit to its king. Four auxiliaries, piles to build on for a while, are empty at first.
variant auxiliary-sequences
seed 1176
# A card is turned from the stock onto the waste. No card has to be played, but you go through the stock only once.
turn
# 2S.
turn
# It goes on the ace of its suit.
W-F4
# 4S on 5S, as it happens: the two cards on top of the waste follow each other.
turn
# Such a run may go into a space, an empty auxiliary, as one. Spaces are precious: with four of them filled badly the game is lost.
W*2-T1
# Into a space any card may go, but a low card leaves little to build on it. A space may also stay open as long as you please.
turn
# 8C. On the auxiliaries you build down, and the suit does not matter.
turn
# A middling card for a space (Dr Pole warns of pairs, and of very high cards); it may be moved on later, when a nine of any suit turns up.
W-T2
# 3H is turned.
turn
# It goes on 4S, although the suits differ.
W-T1
# That showed TS, the top of the waste once more. It begins the third auxiliary.
W-T3
# A foundation may give its top card back: 2S goes on 3H. Here it does no good; elsewhere it brings back a card to build on.
F4-T1
# 9H is turned.
turn
# It goes on TS.
W-T3
# 8C leaves its place for 9H, and an auxiliary is free again. Whole runs move in the same way, any part of them from the top.
T2-T3
# A run may also go from an auxiliary into a space: so 9H and 8C uncover TS.
T3*2-T2
# Nothing here needs TS, and a space is worth more: back they go.
T2*2-T3
# 2S goes up again. Nothing happens by itself in this game: every card waits for you.
T1-F4
# To see the end, the rest of the stock is turned here in one go. In a real game most of these cards would have been played.
${Array.from({length: 41}, () => 'turn').join(' ')}
# Now the grace: when the stock is out, one card from anywhere in the waste may be played, once. 2H goes to its foundation.
W@11-F3
# What was beneath it does not come free: only the top of the waste can be played again. So save the grace for the card that opens most.
W-F4
# ${oddsSentence('auxiliary-sequences')}. With skill, says Dr Pole, the odds are yours.
T1-F3
`;
