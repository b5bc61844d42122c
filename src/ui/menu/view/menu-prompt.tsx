import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Ruleset} from '../../../engine/ruleset.js';
import {wrapped} from '../../../words/wrap.js';
import type {Rect} from '../../ink/place.js';
import {useTheme} from '../../theme/use-theme.js';
import {Words, cut} from '../../chrome/words.js';
import type {MenuDialog} from '../model/menu.js';
import {optionMeaning} from './option-words.js';

interface MenuPromptProps {
  readonly dialog: MenuDialog;
  /** The rules of the chosen game; undefined if it is unknown. */
  readonly rules: Ruleset | undefined;
  readonly rect: Rect;
}

/** What is asked before a game begins: a seed, its rules, the name of a file. */
export function MenuPrompt({dialog, rules, rect}: MenuPromptProps): ReactElement | undefined {
  switch (dialog.kind) {
    case 'seed':
      return (
        <Prompt
          rect={rect}
          title={`${rules?.variant.name ?? ''}: which deal?`}
          lead="Seed: "
          text={dialog.text}
          help="1 to 64 characters: a number, a date, a name. The same seed always gives the same deal."
        />
      );
    case 'open':
      return (
        <Prompt
          rect={rect}
          title="Open a game"
          lead=""
          text={dialog.text}
          help="The name of a replay file, or a share code; paste it here."
        />
      );
    case 'offer':
      return (
        <Prompt
          rect={rect}
          title="A share code was pasted"
          lead=""
          text={dialog.shared.code}
          help={`${dialog.shared.name}. Enter shows it from its deal on.`}
        />
      );
    case 'options':
      return rules && <Options rules={rules} chosen={dialog.row} rect={rect} />;
    default:
      return undefined;
  }
}

interface PromptProps {
  readonly rect: Rect;
  readonly title: string;
  readonly lead: string;
  readonly text: string;
  readonly help: string;
}

/** A line of text that is typed. If it does not fit, its end is shown, where the player is typing. */
function Prompt({rect: {x, y, width}, title, lead, text, help}: PromptProps): ReactElement {
  const {utf8} = useTheme().look;
  const room = width - lead.length - 3;
  const shown = text.length > room ? `${utf8 ? '…' : '<'}${text.slice(text.length - room + 1)}` : text;
  return (
    <Box position="absolute" marginLeft={x + 1} marginTop={y} flexDirection="column">
      <Words tone="title" text={cut(title, width - 2, utf8)} />
      <Words text="" />
      <Box>
        <Words tone="label" text={lead} />
        <Words tone="bold" text={`${shown}_`} />
      </Box>
      <Words text="" />
      {wrapped(help, width - 2).map((line, i) => (
        <Words key={i} tone="dim" text={line} />
      ))}
    </Box>
  );
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
      choice: `${name.padEnd(10)} < ${String(value)} >`,
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
            {i === chosen && <Words x={0} y={0} tone="mark" text={glyphs.pointer} />}
            <Words tone={i === chosen ? 'bold' : 'plain'} text={choice} />
          </Box>
          {worded && words.map((line, at) => <Words key={at} tone="dim" text={`    ${line}`} />)}
        </Box>
      ))}
    </Box>
  );
}
