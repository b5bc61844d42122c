import {parseCard} from '../engine/card.js';
import type {Origin, PrintedDeal, Source, Variant} from '../engine/declaration/variant.js';
import {quoted, isJsonObject} from '../engine/fault.js';
import {namesOf} from '../variants/index.js';
import {
  count,
  elementsOf,
  entriesOf,
  isCount,
  listOf,
  object,
  oneOf,
  optional,
  right,
  text,
  wrong,
  type Shape,
} from './fault-list.js';

/** A digit may begin one, but a number is a seed. */
const NAME = /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** A value of an option, typed after `--rule` and written into replays; a count is one from 0 to the most. */
const VALUE = /^[a-z0-9][a-z0-9-]*$/;
const MOST = 999;

/** Names that are words of the dialogue, or of devices on some systems. */
const RESERVED = ['play', 'open', 'con', 'prn', 'aux', 'nul'];

const gameName =
  (games: readonly Variant[]): Shape =>
  (name, at) => {
    if (typeof name !== 'string' || !NAME.test(name) || name.length > 40)
      at.add(`${wrong(name)}; use lower-case letters, digits and hyphens, as 'carpet'`);
    else if (games.flatMap(namesOf).includes(name)) at.add(`${quoted(name)} already names a game; give another name`);
    else if (RESERVED.includes(name)) at.add(`${quoted(name)} cannot name a game; give another name`);
  };

const person = text("'Whitmore Jones'");
const year = count(1, 9999);
const sentences = optional(listOf(text("'It wants a clear head.'"), "['It wants a clear head.']"));

const SOURCE: Readonly<Record<keyof Source, Shape>> = {
  brief: person,
  author: person,
  book: person,
  year: optional(year),
  number: optional(year),
};

const PRINTED: Readonly<Record<keyof PrintedDeal, Shape>> = {
  year,
  cards: entriesOf(
    right(
      cards => typeof cards === 'string' && cards.split(' ').every(word => parseCard(word) !== undefined),
      "give cards with a blank between them, as '7D KS'",
    ),
    '',
  ),
};

/** The form of a printed deal; whether it can be dealt is seen under the rules. */
const printed: Shape = (value, at) => {
  if (isJsonObject(value) && isJsonObject(value['cards'])) object(PRINTED, '')(value, at);
  else at.add(`${wrong(value)}; give a year and cards, as {year: 1892, cards: {T: '7D KS'}}`);
};

const optionWords = text("choice('what fills a space', {...})");
const optionMeanings = entriesOf(optionWords, "give each value with its meaning, as {waste: 'the waste fills it'}");
const choiceCount = count(0, MOST);

const optionRange: Shape = (value, at) => {
  const [least, most, initial] = elementsOf(value);
  if (isCount(least, 0, MOST) && isCount(most, least, MOST) && isCount(initial, least, most)) return;
  at.add(
    `a count from ${String(least)} to ${String(most)}, beginning with ${String(initial)}; give whole numbers from 0 to ${MOST}, as passes(1, 9)`,
  );
};

const option: Shape = (value, at) => {
  if (!isJsonObject(value) || typeof value['read'] !== 'function') {
    at.add(`${wrong(value)}; give choice(...), toggle(...), count(...) or passes(...)`);
    return;
  }
  const {range, initial} = value;
  const values = elementsOf(value['values']);
  optionWords(value['words'], at.at('words'));
  optional(optionWords)(value['source'], at.at('source'));
  optionMeanings(value['meanings'], at);
  if (!isJsonObject(value['meanings'])) return;
  if (Array.isArray(range)) optionRange([...elementsOf(range), initial], at);
  else if (values.length === 0) at.add('no values; give at least one, the default first');
  else if (!values.includes(initial))
    at.add(`${String(initial)} is the default, and none of its values; give a default that is`);
  else
    for (const [i, each] of values.entries()) {
      if (typeof each === 'number') choiceCount(each, at);
      else if (typeof each !== 'string' || !VALUE.test(each))
        at.add(`${wrong(each)} cannot be typed as a value; use lower-case letters, digits and hyphens`);
      if (values.indexOf(each) < i) at.add(`${String(each)} twice; give each value once`);
    }
};

/** What is wrong with a game apart from its rules: its names, which no other game has, source and options. */
export const variantFaults = (games: readonly Variant[]): Shape =>
  object(
    {
      id: gameName(games),
      name: text("'The Carpet'"),
      title: optional(text("'Carpet'")),
      aliases: optional(listOf(gameName(games), "['the-carpet']")),
      aim: text("'twenty cards in view'"),
      packs: oneOf(1, 2),
      low: optional(oneOf(1, 2)),
      numbered: optional(oneOf('ms')),
      source: object(
        SOURCE,
        "give {author, book, brief}, as {author: 'M. Whitmore Jones', book: 'Games of Patience', brief: 'Jones'}",
      ),
      opening: sentences,
      advice: sentences,
      book: sentences,
      lesson: optional(listOf(text("'T1-F1'"), "['seed 1', '# The ace goes up.', 'T1-F1']")),
      printed: optional(printed),
      odds: optional(text("'about 1 in 6'")),
      options: entriesOf(
        option,
        'give {}, or {passes: passes(1, 9)}',
        /^[a-z][a-z0-9-]*$/,
        'not an option name; use lower-case letters, digits and hyphens',
      ),
      rules: right(rules => typeof rules === 'function', 'give a function, as o => ({piles: ...})'),
      // Odds under changed rules, and how odds were measured, are known of the games of the books alone.
    } satisfies Readonly<Record<Exclude<keyof Variant, 'oddsMeasured' | 'oddsWith' | keyof Origin>, Shape>>,
    '',
  );
