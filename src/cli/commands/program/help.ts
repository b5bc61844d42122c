import type {Command} from 'commander';
import {CommandError} from '../../../app/command-error.js';
import type {Io} from '../../../app/io.js';
import {quoted} from '../../../engine/outside-text.js';
import {suggestion} from '../../../engine/nearest.js';
import {findVariant, ofBooks} from '../../../variants/index.js';
import {briefCollectionWords} from '../../../words/lists/listed-games.js';
import {lineWidth} from '../../output/print.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {sentence} from '../../../engine/texts/phrase.js';
import {paragraph} from '../../../words/text/wrap.js';

/** Prints the help of a command, or of the program. */
export async function help(_: object, io: Io, [name]: readonly string[], program: Command): Promise<number> {
  const command = program.commands.find(each => each.name() === name);
  if (name !== undefined && !command) throw new CommandError(`help: ${unknownWords(io, program, name)}`);
  await io.write(command?.helpInformation() ?? `${overview(program, io.variants, lineWidth(io))}\n`);
  return 0;
}

function unknownWords({variants}: Io, program: Command, name: string): string {
  const game = findVariant(variants, name);
  if (game.ok) return `${quoted(name)} is a game; patience rules ${game.value.id} prints its rules`;
  const commands = program.commands.map(command => command.name());
  return `unknown command ${quoted(name)}; ${suggestion(name, commands, `commands: ${commands.join(', ')}`)}`;
}

/** How to start. */
const START = ['[GAME [SEED]]', 'the menu; with a game, go on with it or deal it'] as const;

/** The options of `play` that are wanted most. */
const PLAY_OPTIONS = '--variant --seed --rule --new --resume --deck --winnable';

const TERM = 24;

/**
 * The help of the whole program: what it is, the games, how to start one, and the commands, on one screen of 24 rows.
 */
export function overview(program: Command, variants: readonly Variant[], width: number): string {
  const commands = program.commands.filter(command => command.name() !== 'play');
  return [
    ...paragraph(sentence(briefCollectionWords()), width),
    ...entry(...START, width),
    ...paragraph(
      `${ofBooks(variants)
        .map(({id}) => id)
        .join(' ')}; also klondike, freecell, spider: patience list`,
      width,
      'Games    ',
    ),
    ...paragraph(`${PLAY_OPTIONS}; play --help`, width, 'Options  '),
    ...commands.flatMap(command => entry(usage(command), command.description(), width)),
  ].join('\n');
}

function entry(term: string, words: string, width: number): string[] {
  return paragraph(words, width, `  ${term}`.padEnd(TERM), ' '.repeat(TERM));
}

function usage(command: Command): string {
  const args = command.registeredArguments.map(each =>
    each.required ? each.name().toUpperCase() : `[${each.name().toUpperCase()}]`,
  );
  return [command.name(), ...args].join(' ');
}
