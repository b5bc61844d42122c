import {oddsSentence} from '../odds-words.js';

/** A lesson in The Storehouse. */
export const storehouseLesson = `patience 1
# The four twos begin the foundations, which go up in suit to the king and end with the ace. The store-house is a heap of 13 cards, of which you see one.
variant storehouse
seed 337
# 3H fits on its two, so up it goes. Its place, a space, is filled at once from the store-house, and that shows cards which go up by themselves.
T2-F3
# The store-house must play whenever it can. So emptying an auxiliary is the way to dig into it: those thirteen cards are the heart of the game.
T1-F4
# Once more: 4D up, 6D into the space, and the next of the store, 5S, finds its place. But look first: what comes out of the store stays.
T4-F1
# Nothing more fits, so a card is turned from the stock onto the waste. Only the top of the waste can be played.
turn
# 4H comes from the waste.
W-F3
# And 5H follows from its auxiliary. Its place gets an ace: aces are the highest cards here, so this one waits for its king to the very end.
T2-F3
# Another card of the stock.
turn
# On the auxiliaries you build down in suit: JH on QH. It stands in the way of nothing, and the waste is shorter.
W-T1
# Turn again.
turn
# 5D on 6D, in suit again. It could have gone straight up; this only shows how auxiliaries build.
W-T4
# Now 5D goes up from the auxiliary. Only the top card of an auxiliary can leave it.
T4-F1
# 6D after it. The place is empty now, and the store-house gives 4C at once: a place is never yours to keep open.
T4-F1
# When the stock is out, the waste is turned over and dealt again. You go through the stock three times, always in the same order.
turn
# So remember what lies in the waste, and what lies beneath it. A card that is built on well now is a card less to pass the next time.
turn
# Long runs go up in one sweep. You win when an ace lies on every foundation. ${oddsSentence('storehouse')}.
turn
`;
