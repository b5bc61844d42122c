import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Option, OptionValue} from '../../engine/declaration/option.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {wrapped} from '../../words/wrap.js';
import type {Rect} from '../drawing/place.js';
import {backKey, changed, chosenRules, isNarrow, opened, type Menu, type MenuDialog, type MenuPage} from './menu.js';
import {cut, Words} from '../drawing/words.js';
import {withMessage} from '../chrome/message.js';
import {useTheme} from '../drawing/use-theme.js';
import {stepKeys} from '../chrome/page.js';

interface RulesState extends MenuDialog {
  readonly variant: Variant;
  /** The option under the cursor. */
  readonly row: number;
  /** The entry where the cursor goes back to. */
  readonly from: Menu['chosen'];
}

/** The rules of a game are chosen before it begins. */
const RULES: MenuPage<RulesState> = {
  name: 'the rules',
  keys: (state, {menu}) => {
    const {variant, row, from} = state;
    const step = (by: number) => (): Menu => withOption(menu, variant, row, by);
    const steps = {place: row, count: Object.keys(variant.options).length, wraps: true};
    const words = 'change it';
    return [
      ...stepKeys({...steps, short: 'choose', words: 'choose a rule'}, place => changed(menu, state, {row: place})),
      {keys: ['left', 'h'], words, run: step(-1)},
      {keys: ['right', 'l', 'space'], short: 'change', words, run: step(1)},
      {
        keys: ['return', 'v'],
        words: 'done: the next deal of this game has these rules',
        run: () => ({...menu, dialog: undefined}),
      },
      backKey({...menu, chosen: from}),
    ];
  },
  says: ({variant, row}, at) => {
    const name = Object.keys(variant.options)[row] ?? '';
    if (!isNarrow(at)) return 'Arrows choose and change a rule; Enter is done.';
    return optionMeaning(variant, name, chosenRules(at.menu, variant).values[name]);
  },
  Aside: ({variant, row}, {menu}, rect) => <Options rules={chosenRules(menu, variant)} chosen={row} rect={rect} />,
};

export function chooseRules(menu: Menu, variant: Variant, from: Menu['chosen']): Menu {
  if (Object.keys(variant.options).length === 0)
    return withMessage({...menu, chosen: from}, `${variant.name} has no rules to choose.`);
  return opened(menu, RULES, {variant, row: 0, from});
}

/** The menu with the next value of an option, or the one before. */
function withOption(menu: Menu, variant: Variant, row: number, by: number): Menu {
  const [name, option] = Object.entries(variant.options)[row] ?? [];
  if (name === undefined || !option) return menu;
  const {values} = chosenRules(menu, variant);
  const next = {...values, [name]: stepped(option, values[name] ?? option.initial, by)};
  return {...menu, options: {...menu.options, [variant.id]: next}};
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

function optionMeaning(variant: Variant, key: string, value: unknown): string {
  const option = variant.options[key];
  return option?.meanings[String(value)] ?? option?.words ?? '';
}

interface OptionsProps {
  readonly rules: Ruleset;
  readonly chosen: number;
  readonly rect: Rect;
}

/** The rules of a game that the player may choose, each with what its value means where there is room. */
function Options({rules: {variant, values}, chosen, rect: {x, y, width, height}}: OptionsProps): ReactElement {
  const {glyphs, look} = useTheme();
  const options = Object.entries(variant.options).map(([name, option]) => {
    const value = values[name] ?? option.initial;
    return {
      choice: `${name.padEnd(10)} < ${value} >`,
      words: wrapped(optionMeaning(variant, name, value), width - 6),
    };
  });
  const rows = options.reduce((sum, {words}) => sum + 1 + words.length, 2);
  const worded = rows <= height;
  return (
    <Box position="absolute" marginLeft={x + 1} marginTop={y} flexDirection="column">
      <Words tone="title" text={cut(`${variant.name}: rules to choose`, width - 2, look.utf8)} />
      <Words text="" />
      {options.map(({choice, words}, i) => (
        <Box key={i} flexDirection="column">
          <Box paddingLeft={2}>
            {i === chosen && <Words x={0} y={0} tone="mark" text={glyphs.pointer} focus={2} />}
            <Words tone={i === chosen ? 'bold' : 'plain'} text={choice} />
          </Box>
          {worded && words.map((line, at) => <Words key={at} tone="dim" text={`    ${line}`} />)}
        </Box>
      ))}
    </Box>
  );
}
