import type {Command} from 'commander';
import {allOptions, argumentWords, gameIds, rulesOfGames, type CompletedOption} from './completed-option.js';

const zshQuoted = (text: string): string => text.replace(/[\\:[\]']/g, sign => (sign === "'" ? "'\\''" : `\\${sign}`));

function zshOption(
  {flags, takesFile, takesValue, takesMany, byGame, values, description}: CompletedOption,
  flag: string,
): string {
  // The words after --rule are those of the game that is named: the shell puts them in.
  if (byGame) return `"*${flag}=[${description}]:value:($rules)"`;
  const end = takesValue ? ':' : '::';
  const value = takesFile
    ? `${takesMany ? ':*' : ''}:file:_files`
    : values.length > 0
      ? `${end}value:(${values.join(' ')})`
      : takesValue
        ? ':value: '
        : '';
  const repeats = flags.includes('--rule') || flags.includes('--set') ? '*' : '';
  const option = value === '' || takesMany ? flag : `${flag}=`;
  return `'${repeats}${option}[${zshQuoted(description)}]${value}'`;
}

/** The completion script for zsh. */
export function zshScript(program: Command): string {
  const cases = program.commands.map(command => {
    const specs = allOptions(program, command).flatMap(words => words.flags.map(flag => zshOption(words, flag)));
    const {values, takesFile} = argumentWords(command);
    const argument = takesFile ? ["'*:file:_files'"] : values.length > 0 ? [`'*:game:(${values.join(' ')})'`] : [];
    return `    ${command.name()}) _arguments ${[...specs, ...argument].join(' ')} ;;`;
  });
  const byGame = rulesOfGames();
  const all = [...new Set([...byGame.values()].flat())].sort();
  const games = [...byGame].map(([id, rules]) => `      ${id}|--variant=${id}) rules="${rules.join(' ')}" ;;`);
  const described = program.commands.map(command => `'${command.name()}:${zshQuoted(command.description())}'`);
  return `#compdef patience
# zsh completion for patience: patience completion zsh > a file _patience in your $fpath
_patience() {
  local command=play index each
  local rules="${all.join(' ')}"
  for each in $words; do
    case "$each" in
${games.join('\n')}
    esac
  done
  for ((index = 2; index < CURRENT; index++)); do
    case "$words[index]" in
      ${program.commands.map(command => command.name()).join('|')}) command="$words[index]"; break ;;
    esac
  done
  if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
    local -a commands games
    commands=(${described.join(' ')})
    games=(${gameIds().join(' ')})
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
