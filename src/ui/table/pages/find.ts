import {countOf} from '../../../engine/texts/count.js';
import {cardName, parseCard, type Card} from '../../../engine/card.js';
import {seenCard} from '../../../engine/legality/sight.js';
import {joined, phrase} from '../../../engine/texts/phrase.js';
import {pileAt} from '../../../engine/position.js';
import {positionNow, rulesOf, type Model} from '../model/model.js';
import {opening} from '../model/play.js';
import {typedLine} from './page-kinds.js';
import {withComplaint, withMessage} from '../../chrome/message.js';

/** The card whose name is typed is found. */
const FIND = {
  ...typedLine({
    name: 'find',
    lead: 'Find which card? ',
    help: 'The name of a card, such as 10H or QS, then Enter: the cursor goes to it.',
    enter: findCard,
  }),
  takesDigits: true,
};

export const askCard = opening(FIND, {text: ''});

/** Says where a card lies, as far as the player can see, and puts the cursor there. */
function findCard(model: Model, text: string): Model {
  const card = parseCard(text);
  if (card === undefined) return withComplaint(model, `${text} is not a card; cards look like 7c, 10h or qs.`);
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const places = rules.piles.flatMap(pile =>
    pileAt(position, pile.index).flatMap((each, index) =>
      each === card && seenCard(rules, position, pile.index, index) ? [{pile, index}] : [],
    ),
  );
  const [first] = places;
  if (!first) return withMessage(model, `The ${cardName(card)} is not in view yet.`);
  const words = places.map(({pile, index}) => phrase`${{pile}}${depthWords(pileAt(position, pile.index), index)}`);
  return withMessage(
    {...model, cursor: {pile: first.pile.index, index: first.index}},
    phrase`${{card}}: ${joined(words, '; ')}.`,
  );
}

function depthWords(cards: readonly Card[], index: number): string {
  const above = cards.length - 1 - index;
  return above === 0 ? '' : `, under ${countOf(above, 'card')}`;
}
