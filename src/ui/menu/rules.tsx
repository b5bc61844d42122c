import {textWidth} from '../../engine/texts/width.js';
import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Option, OptionValue} from '../../engine/declaration/option.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {capitalized} from '../../engine/texts/phrase.js';
import type {Size} from '../../terminal/output/size.js';
import {wordedValues} from '../../words/help.js';
import {firstThatFits} from '../../words/text/fitting.js';
import {wrapped} from '../../words/text/wrap.js';
import {listPage, PageHead, pageArea, type ListState} from '../pages/list.js';
import {menuOf, withMenu, chosenRules, isNarrow, WORDY} from './menu.js';
import {type Program, withMessage, closed, openedOver, type Page} from '../pages/page.js';
import type {Glyphs} from '../drawing/glyphs.js';
import {Clickable, useTheme} from '../drawing/picture.js';
import {cut, StyledLines, Words, type StyledLine} from '../drawing/words.js';

interface RulesState extends ListState {
  readonly variant: Variant;
}

/** The rules of a game are chosen before it begins. */
const RULES: Page<RulesState> = listPage({
  name: 'the rules',
  title: 'Rules',
  lines: ({variant}) => Object.keys(variant.options).map(name => ({name, words: ''})),
  column: () => 0,
  words: 'choose a rule',
  keys: ({variant, chosen}, program) => {
    const step = (by: number) => (): Program => withOption(program, variant, chosen, by);
    const words = 'change it';
    return [
      {keys: ['left', 'h'], words, run: step(-1)},
      {keys: ['right', 'l', 'space'], short: 'change', words, run: step(1)},
      {
        keys: ['return', 'v'],
        words: 'done: the next deal of this game has these rules',
        run: () => withMenu(closed(program), {chosen: variant}),
      },
    ];
  },
  clicked: 'right',
  says: ({variant, chosen}, program) => {
    const {source} = Object.values(variant.options)[chosen] ?? {};
    return isNarrow(program) && source !== undefined
      ? `${source}.`
      : 'Arrows choose and change a rule; Enter when done.';
  },
  View: ({variant, chosen}, program) => (
    <Options rules={chosenRules(program, variant)} chosen={chosen} size={program.size} />
  ),
});

export function chooseRules(program: Program, variant: Variant): Program {
  if (Object.keys(variant.options).length === 0) return withMessage(program, `${variant.name} has no rules to choose.`);
  return openedOver(program, RULES, {variant, chosen: 0});
}

/** The menu with the next value of an option, or the one before. */
function withOption(program: Program, variant: Variant, row: number, by: number): Program {
  const [name, option] = Object.entries(variant.options)[row] ?? [];
  if (name === undefined || !option) return program;
  const {values} = chosenRules(program, variant);
  const next = {...values, [name]: stepped(option, values[name] ?? option.initial, by)};
  return withMenu(program, {options: {...menuOf(program).options, [variant.id]: next}});
}

function stepped(option: Option<unknown>, value: OptionValue, step: number): OptionValue {
  if (option.range) {
    const [least, most] = option.range;
    const count = most - least + 1;
    return least + ((Number(value) - least + step + count) % count);
  }
  const values = option.values ?? [];
  return values[(values.indexOf(value) + step + values.length) % values.length] ?? value;
}

interface OptionsProps {
  readonly rules: Ruleset;
  readonly chosen: number;
  readonly size: Size;
}

/** No line of an option is longer than this. */
const LINE = 100;

/**
 * The options with all their values, what each means, and the odds with it. With less room the others than the chosen
 * one are a line each; with least, that one stands alone.
 */
function Options({rules, chosen, size}: OptionsProps): ReactElement {
  const {glyphs, look} = useTheme();
  const {columns} = size;
  const {top, height} = pageArea(size);
  const keys = Object.keys(rules.variant.options);
  const room = {columns: Math.min(LINE, columns - 6), glyphs, utf8: look.utf8};
  const open = (most: number) => (key: string, at: number) =>
    at === chosen ? optionLines(rules, key, room, most) : [];
  const some = (gap: StyledLine[]): StyledLine[][] =>
    keys.map((key, at) => (at === chosen ? [...open(3)(key, at), ...gap] : [closedLine(rules, key, room)]));
  const forms = [
    keys.map(key => [...optionLines(rules, key, room, 3), []]),
    some([[]]),
    some([]),
    ...[2, 1, 0].map(most => keys.map(open(most))),
  ];
  const blocks = firstThatFits(forms, each => each.flat().length <= height);
  const isAlone = blocks.some(({length}) => length === 0);
  const title = columns < WORDY ? 'Rules' : `${rules.variant.name}: rules to choose`;
  return (
    <>
      <PageHead title={title} part={isAlone ? `, ${chosen + 1} of ${keys.length}` : ''} size={size} />
      <Box position="absolute" marginTop={top} flexDirection="column">
        {blocks.map((lines, at) => (
          <Clickable key={at} target={{kind: 'line', at}} width={columns} height={Math.min(height, lines.length)}>
            {at === chosen && lines.length > 0 && <Words x={2} y={0} tone="mark" text={glyphs.pointer} focus={2} />}
            <StyledLines x={4} y={0} lines={lines.slice(0, height)} />
          </Clickable>
        ))}
      </Box>
    </>
  );
}

interface OptionRoom {
  readonly columns: number;
  readonly utf8: boolean;
  readonly glyphs: Glyphs;
}

/** An option in a line: what it decides, and the chosen value. */
function closedLine(rules: Ruleset, key: string, {columns, utf8}: OptionRoom): StyledLine {
  const chosen = wordedValues(rules, key).find(({value}) => value === rules.values[key]);
  const [words, name] = [capitalized(rules.variant.options[key]?.words ?? ''), chosen?.name ?? ''];
  return [[`${words}: `, 'plain'], [cut(name, columns - textWidth(words) - 2, utf8), 'label']]; // prettier-ignore
}

/**
 * What an option decides, its values, the chosen one marked, and its source. `most` is how much stands there: 1 has the
 * odds in short, 2 in full, 3 also the source.
 */
function optionLines(rules: Ruleset, key: string, {columns, glyphs}: OptionRoom, most: number): StyledLine[] {
  const {[key]: option} = rules.variant.options;
  if (!option) return [];
  const {words, source, range, initial} = option;
  const dim = (text: string): StyledLine[] => wrapped(text, columns - 2).map(line => [[`  ${line}`, 'dim']]);
  const values = wordedValues(rules, key).flatMap(({value, name, odds}) => {
    const [mark, tone] =
      value === rules.values[key] ? ([glyphs.full, 'label'] as const) : ([glyphs.empty, 'plain'] as const);
    const lines = wrapped(name, columns - 2).map((line, i): StyledLine => [[`${i === 0 ? mark : ' '} ${line}`, tone]]);
    const typed = `  ${key}=${value}`;
    const asides = [...(value === initial ? [`${typed}, as usual`] : []), ...(most > 1 ? [typed] : [])];
    const aside = asides.find(each => textWidth(name) + textWidth(each) + 2 <= columns);
    const short = most === 0 ? undefined : most === 1 ? odds?.split(';')[0] : odds;
    return [
      ...lines.map((line): StyledLine => (aside === undefined ? line : [...line, [aside, 'dim']])),
      ...(short === undefined ? [] : dim(`${short}.`)),
    ];
  });
  return [
    ...wrapped(capitalized(words), columns).map((line): StyledLine => [[line, 'title']]),
    ...values,
    ...(range ? dim(`or another number from ${range.join(' to ')}`) : []),
    ...(source === undefined || most < 3 ? [] : dim(`${source}.`)),
  ];
}
