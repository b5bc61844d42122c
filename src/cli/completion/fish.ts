import type {Command} from 'commander';
import {allOptions, argumentWords, rulesOfGames, type CompletedOption} from './completed-option.js';

const fishQuoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** The completion script for fish. */
export function fishScript(program: Command): string {
  const names = program.commands.map(command => command.name());
  const noCommand = `not __fish_seen_subcommand_from ${names.join(' ')}`;
  const lines = program.commands.flatMap(command => {
    const when =
      command.name() === 'play'
        ? `__fish_seen_subcommand_from play; or ${noCommand}`
        : `__fish_seen_subcommand_from ${command.name()}`;
    const {values, takesFile} = argumentWords(command);
    return [
      `complete -c patience -n '__fish_use_subcommand' -a ${command.name()} -d ${fishQuoted(command.description())}`,
      ...(values.length > 0 ? [`complete -c patience -n '${when}' -a ${fishQuoted(values.join(' '))}`] : []),
      ...(takesFile ? [`complete -c patience -n '${when}' -F`] : []),
      ...allOptions(program, command).flatMap(words => fishOption(words, when)),
    ];
  });
  return [
    '# fish completion for patience: patience completion fish | source',
    ...rulesFunction(),
    'complete -c patience -f',
    ...lines,
  ].join('\n');
}

/** A function that prints the words after `--rule`: those of the game that is named, or of all games. */
function rulesFunction(): string[] {
  const byGame = rulesOfGames();
  const all = [...new Set([...byGame.values()].flat())].sort();
  const cases = [...byGame].map(
    ([id, rules]) => `      case ${id} --variant=${id}; printf '%s\\n' ${rules.join(' ')}; return`,
  );
  return [
    'function __patience_rules',
    '  for each in (commandline -opc)',
    '    switch $each',
    ...cases,
    '    end',
    '  end',
    `  printf '%s\\n' ${all.join(' ')}`,
    'end',
  ];
}

function fishOption(
  {flags, takesFile, takesValue, takesMany, byGame, values, description}: CompletedOption,
  when: string,
): string[] {
  const names = flags.map(flag => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)).join(' ');
  const value = takesFile
    ? ' -rF'
    : byGame
      ? " -x -a '(__patience_rules)'"
      : values.length > 0
        ? ` -x -a ${fishQuoted(values.join(' '))}`
        : takesValue
          ? ' -x'
          : '';
  const others = flags.map(flag => `complete -c patience -n '${when}; and __fish_contains_opt ${flag.slice(2)}' -F`);
  return [
    `complete -c patience -n '${when}' ${names}${value} -d ${fishQuoted(description)}`,
    ...(takesMany ? others : []),
  ];
}
