import {countsPasses} from '../../../../engine/legality/legality.js';
import {countOf} from '../../../../engine/texts/count.js';
import {scoreOf} from '../../../../engine/position.js';
import {dealWords} from '../../../../player/words/deal-words.js';
import {textWidth} from '../../../../terminal/output/width.js';
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

/** What the player wants to see in the title besides. */
export interface TitleExtras {
  readonly verdict?: string | undefined;
  readonly time?: string | undefined;
}

/**
 * The title line for a width, the extras before moves and score. The source is left out first, then the facts in their
 * order; then the time, the score, and at last the verdict.
 */
export function titleLine(
  game: Game,
  columns: number,
  {verdict, time}: TitleExtras = {},
): {title: string; source?: string; facts: readonly string[]} {
  const {title, source, facts} = titleParts(game);
  const [moves, score] = facts.slice(-2);
  const isThere = (fact: string | undefined): fact is string => fact !== undefined;
  const all = [...facts.slice(0, -2), verdict, time, moves, score].filter(isThere);
  const dropped = [...facts.slice(0, -1), time, score, verdict].filter(isThere);
  const fits = (words: string, shown: readonly string[]): boolean =>
    textWidth(words) + shown.reduce((sum, fact) => sum + FACT_GAP + textWidth(fact), 0) + 2 <= columns;
  if (fits(`${title}  ${source}`, all)) return {title, source, facts: all};
  const lines = Array.from({length: dropped.length + 1}, (_, i) =>
    all.filter(fact => !dropped.slice(0, i).includes(fact)),
  );
  const shown = lines.find(line => fits(title, line));
  return shown ? {title, facts: shown} : {title: title.slice(0, columns - 2), facts: []};
}
