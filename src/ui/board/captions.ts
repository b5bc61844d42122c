import {buildsBothWays} from '../../engine/build.js';
import type {PileInfo} from '../../engine/pile.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {labelsOf, type Labels} from '../../player/pile-keys.js';

/** What stands over a pile: its texts from the longest to the shortest, of which the first that fits is shown. */
export interface Caption {
  readonly pile: PileInfo;
  readonly texts: readonly string[];
  readonly tone: 'label' | 'dim';
  readonly centred: boolean;
  /** Does another pile's caption end the room of this one? */
  stops(other: PileInfo): boolean;
}

export function captionsOf(rules: Ruleset, position: Position, token: boolean, labels = labelsOf(rules)): Caption[] {
  return rules.piles.flatMap(pile => {
    const caption = captionOf(position, pile, token, labels);
    return caption ? [caption] : [];
  });
}

function captionOf(position: Position, pile: PileInfo, token: boolean, labels: Labels): Caption | undefined {
  const key = labels.keyOf.get(pile.index);
  const count = pileAt(position, pile.index).length;
  const name = pile.spec.name.short ?? pile.spec.name.one;
  const plain = {pile, tone: 'dim' as const, centred: false, stops: () => true};
  switch (pile.spec.role) {
    case 'stock':
      return {...plain, tone: 'label', texts: [`${name} ${String(count)} [Space]`, ...counted(name, count, undefined)]};
    case 'waste':
      return {...plain, tone: 'label', texts: counted(name, count, key)};
    case 'reserve':
      return {...plain, tone: key === undefined ? 'dim' : 'label', texts: counted(name, count, key)};
    case 'tableau':
      return {...plain, tone: 'label', centred: true, texts: key === undefined ? [] : token ? [key] : [`[${key}]`]};
    case 'foundation':
      return key === undefined
        ? headingOf(pile, token)
        : {...plain, tone: 'label', centred: true, texts: token ? [key] : [`[${key}]`]};
    case 'column':
      return undefined;
  }
}

/** Name, count and key; where they have no room the name falls away first, because the key has to be seen. */
function counted(name: string, count: number, key: string | undefined): string[] {
  const plain = `${name} ${String(count)}`;
  if (key === undefined) return [plain, `${name.charAt(0)}${String(count)}`, String(count)];
  return [`${plain} [${key}]`, `[${key}] ${String(count)}`, `${key} ${String(count)}`, key];
}

/** Foundations without keys share one heading over the first of them. */
function headingOf(pile: PileInfo, token: boolean): Caption | undefined {
  if (pile.number > 0) return undefined;
  const {build, name} = pile.spec;
  const {many, short = many} = name;
  const direction = !build || buildsBothWays(build) ? '' : ` ${build.step}`;
  const texts = token ? [many, short, short.slice(0, 5)] : [`${many}${direction}`, `${short}${direction}`, short];
  return {pile, texts, tone: 'dim', centred: false, stops: other => other.letter !== pile.letter};
}
