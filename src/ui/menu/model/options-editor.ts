import type {Option, OptionValue} from '../../../engine/declaration/option.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import type {Key} from '../../../settings/keys.js';
import {chosenRules, type Menu, type MenuDialog, type MenuUpdated} from './menu.js';

type OptionsDialog = MenuDialog & {kind: 'options'};

/** Up and down choose an option, left and right change it. */
export function changeOptions(menu: Menu, dialog: OptionsDialog, variant: Variant, key: Key): MenuUpdated {
  const {row} = dialog;
  const keys = Object.keys(variant.options);
  const by = {up: -1, k: -1, down: 1, j: 1}[key];
  if (by !== undefined) return {menu: {...menu, dialog: {...dialog, row: (row + by + keys.length) % keys.length}}};
  const step = {left: -1, h: -1, right: 1, l: 1, space: 1}[key];
  const name = keys[row];
  const option = name === undefined ? undefined : variant.options[name];
  if (key === 'return' || key === 'v') return {menu: {...menu, dialog: undefined}};
  if (step === undefined || name === undefined || !option) return {menu};
  const values = chosenRules(menu, variant).values;
  const next = {...values, [name]: stepped(option, values[name] ?? option.initial, step)};
  return {menu: {...menu, options: {...menu.options, [variant.id]: next}}};
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
