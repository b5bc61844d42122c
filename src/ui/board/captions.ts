import {textWidth} from '../../engine/texts/width.js';
import type {Letter, PileInfo} from '../../engine/declaration/pile.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {directionsDiffer, wantedBy, wantedText, type Signs, type Wanted} from '../../words/cards.js';
import {isToken, type CardSize, foldText} from '../cards/card-size.js';
import type {Rect} from '../drawing/place.js';
import {isCovered} from '../../engine/legality/legality.js';
import {isListed, leftOf, type GridSlot} from './grid.js';
import {roomFor, type Plan} from './plan.js';

/** What stands over a pile, in its place: words, and after them its key with the blanks of its cap. */
export interface PileCaption extends Rect {
  readonly text: string;
  readonly cap: string;
  readonly tone: Caption['tone'];
}

/** What stands over a pile: its wordings from the longest to the shortest, of which the first that fits is shown. */
interface Caption {
  readonly wordings: readonly Wording[];
  readonly tone: 'quiet' | 'done';
  readonly centred?: boolean;
  /** It may reach over other piles of its kind. */
  readonly heads?: boolean;
}

type Wording = Pick<PileCaption, 'text' | 'cap'> & {
  /**
   * Columns that it takes once its number has two digits and the key of a pile works, so that its words stay the same
   * meanwhile.
   */
  readonly most?: number;
  /** It ends in a number, so that the words of the next pile do not run on from it. */
  readonly isCount?: true | undefined;
};

export interface CaptionSigns extends Signs {
  readonly up: string;
  readonly down: string;
}

/** What captions depend on apart from the position. */
export interface CaptionStyle {
  readonly signs: CaptionSigns;
  /** The key to show for a pile; undefined where it has none that works now. */
  readonly keyOf: (pile: PileInfo) => string | undefined;
  /** What the words beside the table call a pile of the tableau, where it shows no key. */
  nameOf?: ((pile: PileInfo) => string | undefined) | undefined;
}

/**
 * What stands over a pile; undefined where nothing does. `count` is how many cards the one that is drawn last stands
 * for: a fan without room for a fold says here how many it hides.
 */
export function captionOf(
  rules: Ruleset,
  position: Position,
  pile: PileInfo,
  size: CardSize,
  {keyOf, nameOf, signs}: CaptionStyle,
  count = 1,
): Caption | undefined {
  const {length} = pileAt(position, pile.index);
  const key = keyOf(pile);
  // A cap has no room over the smallest cards.
  const capOf = (name: string): string => (size.width < 3 ? name : ` ${name} `);
  const cap = key === undefined ? '' : capOf(key);
  const later = key ?? nameOf?.(pile);
  const room = later === undefined ? '' : capOf(later);
  switch (pile.spec.role) {
    case 'stock':
    case 'waste':
    case 'reserve': {
      const wordings = counted(pile, length, cap, room, size);
      const [first] = wordings;
      const isInOrder = isListed(rules, pile, size) && length > 1;
      const listed = first && isInOrder ? [{text: `${first.text}, oldest first`, cap: first.cap}] : [];
      return {tone: 'quiet', wordings: [...listed, ...wordings]};
    }
    case 'tableau': {
      if (pile.spec.covers && (length === 0 || isCovered({rules, position}, pile))) return undefined;
      const hidden = foldText(count - 1);
      const wordings =
        count > 1
          ? [
              {text: hidden, cap},
              {text: hidden, cap: ''},
            ]
          : [{text: cap === '' ? (nameOf?.(pile) ?? '') : '', cap}];
      return {tone: 'quiet', centred: true, wordings};
    }
    case 'foundation':
      if (pile.spec.build?.step === 'free') return {tone: 'quiet', wordings: counted(pile, length, cap, room, size)};
      if (isToken(size) && cap === '') return headingOf(pile);
      return progressOf(rules, wantedBy({rules, position}, pile), length === 0, cap, size, signs);
    case 'covered':
      return undefined;
  }
}

/** Name, count and key. Where there is no room for all, the name is left out first; the key stays as long as it can. */
function counted(
  {spec: {name, role, shows}}: PileInfo,
  count: number,
  cap: string,
  room: string,
  size: CardSize,
): Wording[] {
  const word = name.short ?? name.one;
  const wordingOf = (name: string, cap: string, room: string): Wording => {
    const [text, longest] = [count, 52].map(cards => `${name} ${cards}`.trim()) as [string, string];
    // A bare 0 would say nothing.
    return {
      text: name === '' && count === 0 ? '' : text,
      cap,
      most: widthOf({text: longest, cap: room}),
      isCount: true,
    };
  };
  const plain = [word, ''].map(name => wordingOf(name, '', ''));
  // The key line tells the key of the stock in every game that has one.
  const isTurned = role === 'stock' && shows === 'none';
  if (room === '' || (isTurned && isToken(size))) return plain;
  const capped = [word, ''].map(name => wordingOf(name, cap, room));
  return isTurned
    ? [...capped.slice(0, 1), ...plain]
    : [...capped, ...(role === 'stock' && cap === '' ? plain : []), {text: '', cap}];
}

/** What a foundation wants next, or that it is done. */
function progressOf(
  rules: Ruleset,
  wanted: Wanted,
  isEmpty: boolean,
  cap: string,
  size: CardSize,
  signs: CaptionSigns,
): Caption {
  // An empty place shows what may begin it, unless it is one of two cards.
  const isShown = wanted.anySuit || (!isToken(size) && wanted.cards.length !== 2);
  if (isEmpty && isShown) return {tone: 'quiet', wordings: [{text: '', cap}]};
  const texts = nextWords(rules, wanted, signs, size.narrow);
  if (texts.length === 0) return {tone: 'done', wordings: [cap, ''].map(each => ({text: 'done', cap: each}))};
  const longest = (text: string): string => (size.narrow ? text : text.replace(/(?<!\d)[\dAJQK](?!\d)/, '10'));
  const wordings: Wording[] = texts.map(text => ({text, cap, most: widthOf({text: longest(text), cap})}));
  if (cap === '') return {tone: 'quiet', wordings};
  // A key alone over a card would be read as what comes next.
  const brief = texts.slice(-1).flatMap(text => [
    {text: wantedText(wanted, signs, size.narrow), cap},
    {text, cap: ''},
  ]);
  return {tone: 'quiet', wordings: [...wordings, ...(isToken(size) ? [] : brief), {text: '', cap}]};
}

/** What a foundation wants next, from the longest to the shortest way to say it; none where it is complete. */
export function nextWords(rules: Ruleset, wanted: Wanted, signs: CaptionSigns, narrow: boolean): string[] {
  const cards = wantedText(wanted, signs, narrow);
  if (cards === '') return [];
  if (wanted.step === undefined && cards.split(' or ').length > 2) return [`any of ${wanted.cards.length}`];
  const arrow = wanted.step && signs[wanted.step];
  const next = `${arrow !== undefined && directionsDiffer(rules) ? `${arrow} ` : ''}next ${cards}`;
  return arrow === undefined ? [cards, cards.replaceAll(' or ', '/')] : [next, `${arrow} ${cards}`];
}

/** Over tokens there is no room for each foundation: one heading stands over them all. */
function headingOf({number, spec: {count, name}}: PileInfo): Caption | undefined {
  if (number > 0) return undefined;
  const wordings = [count === 1 ? name.one : name.many, name.short ?? []].flat().map(text => ({text, cap: ''}));
  return {tone: 'quiet', heads: true, wordings};
}

/**
 * The captions of piles in their places: those of one letter are as brief as the one that has the least room for its
 * words.
 */
export function placedCaptions(
  plan: Plan,
  slots: readonly GridSlot[],
  captions: readonly (Caption | undefined)[],
): (PileCaption | undefined)[] {
  const isBare = ({pile: {spec, letter}, row}: GridSlot): boolean =>
    plan.rows.isTight &&
    spec.beside !== undefined &&
    slots.some(other => other.pile.letter === letter && other.row < row);
  const fits = captions.map((caption, i) => {
    const slot = slots[i];
    const room = slot ? captionRoom(plan, slot, caption?.heads) : 0;
    // The shortest wording has no other to give way to.
    return (
      caption?.wordings.map(({most, ...each}, at, {length}) =>
        hasRoom(at < length - 1 ? {...each, most: most ?? 0} : each, room, plan.size),
      ) ?? []
    );
  });
  const levels = new Map<Letter, number>();
  slots.forEach(({pile: {letter}}, i) => {
    const own = fits[i] ?? [];
    const first = own.includes(true) ? own.indexOf(true) : own.length - 1;
    levels.set(letter, Math.max(first, levels.get(letter) ?? 0));
  });
  return slots.map((slot, i) => {
    const {wordings, tone, centred} = captions[i] ?? {wordings: [], tone: 'quiet'};
    const level = Math.min(levels.get(slot.pile.letter) ?? 0, wordings.length - 1);
    const wording = wordings.find((_, at) => at >= level && fits[i]?.[at]);
    const width = wording ? widthOf(wording) : 0;
    if (!wording || width === 0 || isBare(slot)) return undefined;
    const {x, y} = roomFor(plan, slot);
    const indent = centred ? Math.max(0, Math.floor((plan.size.width - width) / 2)) : 0;
    // The cards of overlapping rows have no room over them, and nothing lies below those that are free.
    const above = slot.pile.spec.covers ? -plan.size.height : 1;
    return {x: x + indent, y: y - above, width, height: 1, ...wording, tone};
  });
}

function widthOf({text, cap}: Wording): number {
  return textWidth(text) + (text !== '' && cap !== '' ? 1 : 0) + textWidth(cap);
}

/**
 * One column stays blank after a caption, two after words over a whole card that end in no number: those of two piles
 * would run together.
 */
function hasRoom(wording: Wording, room: number, size: CardSize): boolean {
  const width = Math.max(widthOf(wording), wording.most ?? 0);
  return width === 0 || width + (wording.cap === '' && !wording.isCount && !isToken(size) ? 2 : 1) <= room;
}

/** Columns up to the next pile of the row; a heading reaches over piles of its kind. */
function captionRoom({columns, area}: Plan, {column, beside, other}: GridSlot, heads = false): number {
  const next = heads ? other : beside;
  return (Number.isFinite(next) ? leftOf(columns, next) : area.width) - leftOf(columns, column);
}
