import {scoreOf} from '../../../engine/position.js';
import {plyOf, positionOf, type Game} from '../../../session/game.js';

/** The parts of the title line: the game at the left, what changes in it at the right; the least important last. */
export function titleParts(game: Game): {readonly left: readonly string[]; readonly right: readonly string[]} {
  const {rules, seed, pack} = game.opening;
  const position = positionOf(game);
  const deal = pack ? 'own deck' : seed === undefined ? 'own position' : `deal ${seed}`;
  const pass =
    rules.redeal && rules.redeal.passes > 1
      ? [`pass ${String(position.facts[0] ?? 1)}/${String(rules.redeal.passes)}`]
      : [];
  const facts = rules.facts.filter(fact => typeof fact.toJson(fact.initial) === 'number' && fact.key !== 'pass');
  const left = facts.map(fact => `${fact.key} ${String(fact.toJson(position.facts[rules.factIndex(fact.key)] ?? 0))}`);
  const score = `up ${String(scoreOf(rules, position))}/${String(rules.packs * 52)}`;
  return {
    left: [rules.variant.title, rules.variant.source.brief],
    right: [deal, ...pass, `moves ${String(plyOf(game))}`, ...left, score],
  };
}

/** The title line for a width; parts that do not fit are left out, the source first. */
export function titleLine(
  game: Game,
  columns: number,
  dot: string,
  extras: readonly string[] = [],
): {left: string; right: readonly string[]} {
  const parts = titleParts(game);
  const {left} = parts;
  const right = [...extras, ...parts.right];
  for (const [lefts, rights] of [
    [left.length, right.length],
    [left.length, right.length - 1],
    [1, right.length],
    [1, right.length - 1],
    [1, 2],
    [1, 1],
  ] as const) {
    const line = {left: left.slice(0, lefts).join(` ${dot} `), right: right.slice(0, rights)};
    if (line.left.length + line.right.join('  ').length + 4 <= columns) return line;
  }
  return {left: (left[0] ?? '').slice(0, columns - 2), right: []};
}
