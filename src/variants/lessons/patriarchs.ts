import {oddsSentence} from '../odds-words.js';

/** A lesson in The Patriarchs. */
export const patriarchsLesson = `patience 1
# Two packs. On the left four aces, built up in suit to the kings; on the right four kings, built down in suit to the aces. Nine cards lie between.
variant patriarchs
seed 199
# QH goes down on its king. Its place, a space, is filled at once, from the stock as long as there is no waste.
T6-K3
# JH follows. The nine cards are single: nothing is built on them, and they do not move among themselves.
T1-K3
# Nothing fits now, so a card of the stock is turned onto the waste.
turn
# A card in the waste is played from its top only.
turn
# Turn on. You go through the stock twice, and win when each family has thirteen cards.
turn
# 2C: there is the first one for an ace.
turn
# Up it goes.
W-A2
# 3C is among the nine, and goes up after it. From now on spaces are filled from the waste: 7C comes back into reach.
T5-A2
# 4C goes up, too, and 3H leaves the waste. So a play from the nine cards is worth two: it digs the waste.
T6-A2
# Next card.
turn
# QC on its king.
W-K2
# Turn.
turn
# Turn.
turn
# TH continues the king family of hearts. One ten of hearts goes down there, its twin will go up from the ace: every card is there twice.
W-K3
# Turn.
turn
# 2D up. To choose the family: that is the game.
W-A1
# Now most of the first pass is played in one go, to bring the clubs so far that their two families all but meet.
turn W-K4 turn turn turn turn turn turn turn turn turn turn turn W-A1 turn turn turn turn turn turn W-A3 turn T6-A3 turn turn turn turn turn W-K2 W-K2 turn turn T6-K4 turn turn turn turn W-A2 turn T8-A2 turn T8-K3 turn turn turn turn turn turn T5-A2 turn turn turn turn turn W-A3 T8-A3 turn W-K1 turn T5-K1 turn turn W-K2 turn turn turn W-A1 turn T3-A1 turn turn T5-A1 turn T9-A1 turn turn T3-A1 turn turn turn W-A4 turn
# 8C fits both of its families, so you are asked which. It goes up on 7C, and is held between the two; Hoffmann explains held cards by these very clubs.
W-A2
# That means that x changes it over to its other family, here the one that comes down from the king.
A2-K2
# And x brings it back. Neither family has taken another card since, so the choice is still open: if 7C came up again, it would go down and take 8C along.
K2-A2
# 9C, one of the nine cards, goes up, and 8C is held no longer. ${oddsSentence('patriarchs')}.
T9-A2
`;
