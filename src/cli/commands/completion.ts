import type {Command, Option} from 'commander';
import {VARIANTS} from '../../variants/index.js';
import {CommandError} from '../../app/command-error.js';
import type {Io} from '../../app/io.js';

type Shell = 'bash' | 'zsh' | 'fish';

/** What may follow an option or a command. */
interface Words {
  readonly flags: readonly string[];
  readonly takesFile: boolean;
  readonly takesValue: boolean;
  readonly values: readonly string[];
  readonly description: string;
}

const WRITERS: Readonly<Record<Shell, (program: Command) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Prints a completion script, generated from the commands and options there are. */
export async function completion(shell: string, program: Command, io: Io): Promise<number> {
  if (!Object.hasOwn(WRITERS, shell))
    throw new CommandError(`completion: ${JSON.stringify(shell)} is no shell it knows; bash, zsh or fish`);
  await io.write(`${WRITERS[shell as Shell](program)}\n`);
  return 0;
}

const ids = (): string[] => VARIANTS.map(variant => variant.id);

/** `fill=auto` and the like, of all games. */
function ruleWords(): string[] {
  const words = VARIANTS.flatMap(({options}) =>
    Object.entries(options).flatMap(([key, {values}]) => (values ?? ['']).map(value => `${key}=${value}`)),
  );
  return [...new Set(words)].sort();
}

function optionWords(option: Option): Words {
  const value = /[<[](.*?)[>\]]/.exec(option.flags)?.[1] ?? '';
  const known: Readonly<Record<string, string[]>> = {
    game: ids(),
    'key=value': option.long === '--rule' ? ruleWords() : [],
  };
  return {
    flags: [option.short, option.long].filter(flag => flag !== undefined),
    takesFile: value === 'file' || value === 'dir',
    takesValue: option.required,
    values: option.argChoices ?? known[value] ?? [],
    description: option.description,
  };
}

/** The words that the command's first argument may be. */
function argumentWords(command: Command): {values: string[]; takesFile: boolean} {
  const name = command.registeredArguments[0]?.name() ?? '';
  if (name === 'shell') return {values: Object.keys(WRITERS), takesFile: false};
  return {values: name === 'game' ? ids() : [], takesFile: name.startsWith('file')};
}

function allOptions(program: Command, command: Command): Words[] {
  const version = command.name() === 'play' ? [] : ['--version'];
  const options = [...command.options, ...program.options].filter(option => !version.includes(option.long ?? ''));
  return [...options.map(optionWords), HELP];
}

const HELP: Words = {
  flags: ['-h', '--help'],
  takesFile: false,
  takesValue: false,
  values: [],
  description: 'print help',
};

function bashScript(program: Command): string {
  const commands = program.commands;
  const options = new Map(
    commands.flatMap(command => allOptions(program, command)).map(words => [words.flags.join('|'), words]),
  );
  const valueCases = [...options.values()]
    .filter(words => words.takesValue || words.values.length > 0)
    .map(words => {
      const reply = words.takesFile
        ? 'COMPREPLY=($(compgen -f -- "$word"))'
        : `COMPREPLY=($(compgen -W "${words.values.join(' ')}" -- "$word"))`;
      return `    ${words.flags.join('|')}) ${reply}; return ;;`;
    });
  const commandCases = commands.map(command => {
    const flags = allOptions(program, command).flatMap(words => words.flags.filter(flag => flag.startsWith('--')));
    const {values, takesFile} = argumentWords(command);
    return `    ${command.name()}) words="${[...values, ...flags].join(' ')}"; files=${takesFile ? 1 : 0} ;;`;
  });
  return `# bash completion for patience: eval "$(patience completion bash)"
_patience() {
  local word previous command words files index
  COMPREPLY=()
  word="\${COMP_WORDS[COMP_CWORD]}"
  previous="\${COMP_WORDS[COMP_CWORD-1]}"
  if [[ $word == = ]]; then word=""; fi
  case "$previous" in
${valueCases.join('\n')}
  esac
  command=play
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${COMP_WORDS[index]}" in
      ${commands.map(command => command.name()).join('|')}) command="\${COMP_WORDS[index]}"; break ;;
    esac
  done
  case "$command" in
${commandCases.join('\n')}
  esac
  if [[ $COMP_CWORD -eq 1 ]]; then words="$words ${[...commands.map(command => command.name()), 'help'].join(' ')} --version"; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [[ $files -eq 1 && $word != -* ]]; then COMPREPLY+=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _patience patience`;
}

const zshQuoted = (text: string): string => text.replace(/[\\:[\]']/g, sign => (sign === "'" ? "'\\''" : `\\${sign}`));

function zshOption({flags, takesFile, takesValue, values, description}: Words, option: string): string {
  const value = takesFile
    ? ':file:_files'
    : values.length > 0
      ? `:value:(${values.join(' ')})`
      : takesValue
        ? ':value: '
        : '';
  const repeats = flags.includes('--rule') || flags.includes('--set') ? '*' : '';
  return `'${repeats}${option}[${zshQuoted(description)}]${value}'`;
}

function zshScript(program: Command): string {
  const cases = program.commands.map(command => {
    const specs = allOptions(program, command).flatMap(words => words.flags.map(flag => zshOption(words, flag)));
    const {values, takesFile} = argumentWords(command);
    const argument = takesFile ? ["'*:file:_files'"] : values.length > 0 ? [`'*:game:(${values.join(' ')})'`] : [];
    return `    ${command.name()}) _arguments ${[...specs, ...argument].join(' ')} ;;`;
  });
  const described = program.commands.map(command => `'${command.name()}:${zshQuoted(command.description())}'`);
  return `#compdef patience
# zsh completion for patience: patience completion zsh > a file _patience in your $fpath
_patience() {
  local command=play index
  for ((index = 2; index < CURRENT; index++)); do
    case "$words[index]" in
      ${program.commands.map(command => command.name()).join('|')}) command="$words[index]"; break ;;
    esac
  done
  if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
    local -a commands games
    commands=(${described.join(' ')})
    games=(${ids().join(' ')})
    _describe command commands
    _describe game games
    return
  fi
  if [[ $words[2] == $command ]]; then
    shift words
    ((CURRENT--))
  fi
  case "$command" in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _patience ]]; then _patience "$@"; else compdef _patience patience; fi`;
}

const fishQuoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

function fishScript(program: Command): string {
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
      ...allOptions(program, command).map(words => fishOption(words, when)),
    ];
  });
  return [
    '# fish completion for patience: patience completion fish | source',
    'complete -c patience -f',
    ...lines,
  ].join('\n');
}

function fishOption({flags, takesFile, takesValue, values, description}: Words, when: string): string {
  const names = flags.map(flag => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)).join(' ');
  const value = takesFile
    ? ' -rF'
    : values.length > 0
      ? ` -x -a ${fishQuoted(values.join(' '))}`
      : takesValue
        ? ' -x'
        : '';
  return `complete -c patience -n '${when}' ${names}${value} -d ${fishQuoted(description)}`;
}
