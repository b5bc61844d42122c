import {pileAt, type Position} from '../../engine/position.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {directionsDiffer, wantedBy, wantedText, type Signs, type Wanted} from '../../words/cards.js';
import {isToken, type CardSize, foldText} from '../cards/card-size.js';

/** A way to word a caption: what it says, and the key of the pile. */
export interface Wording {
  readonly text: string;
  readonly key?: string | undefined;
}

/** What stands over a pile: its wordings from the longest to the shortest, of which the first that fits is shown. */
export interface Caption {
  readonly wordings: readonly Wording[];
  readonly tone: 'quiet' | 'done';
  readonly centred: boolean;
  /** It may reach over other piles of its kind. */
  readonly heads?: true;
}

/** The signs that captions are written with. */
export interface CaptionSigns extends Signs {
  readonly up: string;
  readonly down: string;
}

/** What captions tell besides the position. */
export interface CaptionStyle {
  readonly size: CardSize;
  readonly signs: CaptionSigns;
  /** The key to show for a pile; undefined where it has none that works now. */
  keyOf(pile: PileInfo): string | undefined;
  /** What the words beside the table call a pile of the tableau, where it shows no key. */
  nameOf?(pile: PileInfo): string | undefined;
}

/**
 * What stands over a pile; undefined where nothing does. `count` is how many cards the one that is drawn last stands for: a
 * fan without room for a fold says here how many it hides.
 */
export function captionOf(
  rules: Ruleset,
  position: Position,
  pile: PileInfo,
  style: CaptionStyle,
  count = 1,
): Caption | undefined {
  const cards = pileAt(position, pile.index);
  const key = style.keyOf(pile);
  switch (pile.spec.role) {
    case 'stock':
    case 'waste':
    case 'reserve':
      return {tone: 'quiet', centred: false, wordings: counted(pile, cards.length, key, style)};
    case 'tableau':
      return {
        tone: 'quiet',
        centred: true,
        wordings:
          count > 1 ? hiding(count - 1, key) : [{text: key === undefined ? (style.nameOf?.(pile) ?? '') : '', key}],
      };
    case 'foundation':
      return isToken(style.size) && key === undefined
        ? headingOf(pile)
        : progressOf(rules, wantedBy(rules, position, pile), cards.length === 0, key, style);
    case 'column':
      return undefined;
  }
}

/** How many cards lie hidden, which stays longer than the key. */
function hiding(cards: number, key: string | undefined): Wording[] {
  const text = foldText(cards);
  return [...(key === undefined ? [] : [{text, key}]), {text}];
}

/** Name, count and key. Where there is no room for all, the name is left out first; the key stays as long as it can. */
function counted(
  {spec: {name, role}}: PileInfo,
  count: number,
  key: string | undefined,
  {size}: CaptionStyle,
): Wording[] {
  const word = name.short ?? name.one;
  const [full, brief, figure] = [`${word} ${String(count)}`, `${word.charAt(0)} ${String(count)}`, String(count)];
  const plain = [{text: full}, {text: brief}, {text: figure}];
  if (key === undefined) return plain;
  // The key line tells the key of the stock in every game that has one.
  if (role === 'stock') return isToken(size) ? plain : [{text: full, key}, ...plain];
  return [
    {text: full, key},
    {text: figure, key},
    {text: '', key},
  ];
}

/** What a foundation wants next, or that it is done. */
function progressOf(
  rules: Ruleset,
  wanted: Wanted,
  isEmpty: boolean,
  key: string | undefined,
  {signs, size}: CaptionStyle,
): Caption {
  const caption = {tone: 'quiet', centred: false} as const;
  // An empty place shows what may begin it.
  if (isEmpty && (wanted.anySuit || !isToken(size))) return {...caption, wordings: [{text: '', key}]};
  const texts = nextWords(rules, wanted, signs, size.narrow);
  if (texts.length === 0) return {...caption, tone: 'done', wordings: [{text: 'done', key}, {text: 'done'}]};
  const plain = texts.map(text => ({text}));
  if (key === undefined) return {...caption, wordings: plain};
  return {...caption, wordings: [...texts.map(text => ({text, key})), {text: '', key}]};
}

/** What a foundation wants next, from the longest to the shortest way to say it; none where it is complete. */
export function nextWords(rules: Ruleset, wanted: Wanted, signs: CaptionSigns, narrow: boolean): string[] {
  const cards = wantedText(wanted, signs, narrow);
  if (cards === '') return [];
  const arrow = wanted.step && signs[wanted.step];
  const next = `${arrow !== undefined && directionsDiffer(rules) ? `${arrow} ` : ''}next ${cards}`;
  return arrow === undefined ? [cards, cards.replaceAll(' or ', '/')] : [next, `${arrow} ${cards}`];
}

/** Over tokens there is no room for each foundation: one heading stands over them all. */
function headingOf({number, spec: {name}}: PileInfo): Caption | undefined {
  if (number > 0) return undefined;
  const wordings = [{text: name.many}, ...(name.short === undefined ? [] : [{text: name.short}])];
  return {tone: 'quiet', centred: false, heads: true, wordings};
}

/** A key as it stands over a pile: in the middle of a cap, which has no room over the smallest cards. */
export function capOf(key: string, {width}: CardSize): string {
  return width < 3 ? key : ` ${key} `;
}

/** The columns that a wording takes. */
export function widthOf({text, key}: Wording, size: CardSize): number {
  const cap = key === undefined ? 0 : capOf(key, size).length;
  return text.length + (text !== '' && cap > 0 ? 1 : 0) + cap;
}
