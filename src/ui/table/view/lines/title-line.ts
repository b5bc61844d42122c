import {countsPasses} from '../../../../engine/legality/legality.js';
import {countOf} from '../../../../engine/texts/count.js';
import {scoreOf} from '../../../../engine/position.js';
import {dealWords} from '../../../../player/words/deal-words.js';
import {plyOf, positionOf, type Game} from '../../../../session/game.js';
import {FACT_GAP} from '../../../shared/window/title-line.js';

/** What the title line of a game can say. */
interface TitleParts {
  readonly title: string;
  readonly source: string;
  /** The first is left out first where they do not all fit. */
  readonly facts: readonly string[];
}

/** The game, its source and what changes in it: the deal, the pass, what the game counts besides, the moves, the score. */
export function titleParts(game: Game): TitleParts {
  const {rules} = game.opening;
  const position = positionOf(game);
  const pass =
    rules.redeal && rules.redeal.passes > 1 && countsPasses(rules)
      ? [`pass ${String(position.facts[0] ?? 1)}/${String(rules.redeal.passes)}`]
      : [];
  const counts = rules.facts
    .filter(fact => typeof fact.toJson(fact.initial) === 'number' && fact.key !== 'pass')
    .map(fact => `${fact.key} ${String(fact.toJson(position.facts[rules.factIndex(fact.key)] ?? 0))}`);
  const score = `${String(scoreOf(rules, position))}/${String(rules.packs * 52)}`;
  return {
    title: rules.variant.title,
    source: rules.variant.source.brief,
    facts: [dealWords(game.opening), ...pass, ...counts, countOf(plyOf(game), 'move'), score],
  };
}

/** The title line for a width: the source is left out first, then the facts in their order; `extras` stand before moves and score. */
export function titleLine(
  game: Game,
  columns: number,
  extras: readonly string[] = [],
): {title: string; source?: string; facts: readonly string[]} {
  const {title, source, facts} = titleParts(game);
  const all = facts.toSpliced(-2, 0, ...extras);
  const fits = (words: string, shown: readonly string[]): boolean =>
    words.length + shown.reduce((sum, fact) => sum + FACT_GAP + fact.length, 0) + 2 <= columns;
  if (fits(`${title}  ${source}`, all)) return {title, source, facts: all};
  const first = all.findIndex((_, i) => fits(title, all.slice(i)));
  return first < 0 ? {title: title.slice(0, columns - 2), facts: []} : {title, facts: all.slice(first)};
}
