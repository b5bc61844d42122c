import {passWords} from '../../../words/aim.js';
import {countOf} from '../../../engine/texts/count.js';
import {scoreOf} from '../../../engine/position.js';
import {changedRules, chosenWords, dealWords} from '../../../words/deals.js';
import {textWidth} from '../../../engine/texts/width.js';
import {plyOf, positionOf, type Game} from '../../../session/game.js';
import {FACT_GAP} from '../../chrome/window.js';
import {cut, rowWidth} from '../../drawing/words.js';

/** What the title line of a game says. */
export interface TitleLineOf {
  readonly title: string;
  readonly source?: string;
  readonly facts: readonly string[];
}

/** What the title line of a game can say. */
interface TitleParts {
  readonly title: string;
  readonly source: string;
  /** The first is left out first where they do not all fit. */
  readonly facts: readonly string[];
}

/** Title, source and live facts: deal, what it was chosen as, pass, counters, rules that are not the usual ones, moves, score. */
export function titleParts(game: Game): TitleParts {
  const {rules} = game.opening;
  const position = positionOf(game);
  const pass = rules.redeal && rules.redeal.passes > 1 ? passWords({rules, position}, '/') : [];
  const counts = rules.facts
    .filter(fact => typeof fact.toJson(fact.initial) === 'number' && fact.key !== 'pass')
    .map(fact => `${fact.key} ${String(fact.toJson(position.facts[rules.factIndex(fact.key)] ?? 0))}`);
  const score = `${String(scoreOf(rules, position))}/${String(rules.packs * 52)}`;
  return {
    title: rules.variant.title,
    source: rules.variant.source.brief,
    facts: [
      dealWords(game.opening),
      ...chosenWords(game.opening),
      ...pass,
      ...counts,
      ...changedRules(rules),
      countOf(plyOf(game), 'move'),
      score,
    ],
  };
}

/** Optional title items. */
export interface TitleExtras {
  /** Could the last moves not be saved? */
  readonly unsaved?: boolean | undefined;
  readonly verdict?: string | undefined;
  readonly time?: string | undefined;
  /** May an ellipsis be one sign? */
  readonly utf8?: boolean;
}

/**
 * The title line for a width, the extras before moves and score. Where not all fits the source goes first, then
 * what the deal was chosen as, the pass and the other counters, the moves, the time and the score, each time first the end of the name. What was
 * dealt stays, cut if it is long, and so does the verdict, which makes room only for the mark of a game that is not saved.
 */
export function titleLine(
  game: Game,
  columns: number,
  {unsaved = false, verdict, time, utf8 = true}: TitleExtras = {},
): TitleLineOf {
  const {title, source, facts} = titleParts(game);
  const [deal = '', ...others] = facts;
  const [moves, score] = others.splice(-2);
  const isThere = (fact: string | undefined): fact is string => fact !== undefined;
  const mark = unsaved ? 'not saved' : undefined;
  const all = [deal, ...others, mark, verdict, time, moves, score].filter(isThere);
  const dropped = [...others, moves, time, score, mark && verdict].filter(isThere);
  const widthOf = (words: string, shown: readonly string[]): number => rowWidth([words, ...shown], FACT_GAP) + 2;
  if (widthOf(`${title}  ${source}`, all) <= columns) return {title, source, facts: all};
  const short = cut(title, LEAST_TITLE, utf8);
  for (let i = 0; i <= dropped.length; i++) {
    const shown = all.filter(fact => !dropped.slice(0, i).includes(fact));
    const forName = columns - widthOf('', shown);
    if (forName >= textWidth(short)) return {title: cut(title, forName, utf8), facts: shown};
    const room = columns - widthOf(short, shown) + textWidth(deal);
    // The score is worth more than the end of a seed.
    if (i + 1 >= dropped.length && room >= LEAST_DEAL)
      return {title: short, facts: shown.with(0, cut(deal, room, utf8))};
  }
  const kept = [mark ?? verdict].filter(isThere);
  const room = columns - widthOf('', kept);
  return {title: cut(short, room < 0 ? columns - 2 : room, utf8), facts: room < 0 ? [] : kept};
}

/** The fewest columns that a name is cut to, so that two games never read alike: `Forty Thiev…`, and `King Albert` whole. */
const LEAST_TITLE = 12;

/** The fewest columns that what was dealt is cut to: `deal 東京…`. */
const LEAST_DEAL = 10;
