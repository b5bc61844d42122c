import type {Command} from 'commander';
import {allOptions, argumentWords, rulesOfGames} from './completed-option.js';

/** The completion script for bash. */
export function bashScript(program: Command): string {
  const commands = program.commands;
  const options = new Map(
    commands.flatMap(command => allOptions(program, command)).map(words => [words.flags.join('|'), words]),
  );
  const valueCases = [...options.values()]
    .filter(words => words.takesValue || words.values.length > 0)
    .map(words => {
      const reply = words.takesFile
        ? '_patience_files'
        : words.byGame
          ? '_patience_rules; COMPREPLY=($(compgen -W "$words" -- "$word"))'
          : `COMPREPLY=($(compgen -W "${words.values.join(' ')}" -- "$word"))`;
      return `    ${words.flags.join('|')}) ${reply}; _patience_end; return ;;`;
    });
  const many = [...options.values()].filter(words => words.takesMany).flatMap(({flags}) => flags);
  const games = [...rulesOfGames()].map(([id, rules]) => `      ${id}) words="${rules.join(' ')}"; return ;;`);
  const rules = [...options.values()].find(({byGame}) => byGame)?.values ?? [];
  const commandCases = commands.map(command => {
    const flags = allOptions(program, command).flatMap(words => words.flags.filter(flag => flag.startsWith('--')));
    const {values, takesFile} = argumentWords(command);
    return `    ${command.name()}) words="${[...values, ...flags].join(' ')}"; files=${takesFile ? 1 : 0} ;;`;
  });
  return `# bash completion for patience: eval "$(patience completion bash)"
# The rules of the game that is named, or of all games.
_patience_rules() {
  local each
  for each in "\${COMP_WORDS[@]}"; do
    case "$each" in
${games.join('\n')}
    esac
  done
  words="${rules.join(' ')}"
}
# File names may hold blanks, and the shell has to quote them; other words it must leave as they are.
_patience_files() {
  local IFS=$'\\n'
  COMPREPLY+=($(compgen -f -- "$word"))
  compopt -o filenames 2>/dev/null
}
# Words that end with = go on without a blank; what stands before = is not completed again.
_patience_end() {
  if [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
  COMPREPLY=("\${COMPREPLY[@]#"$before"}")
}
_patience() {
  local word previous before="" command words files index
  COMPREPLY=()
  word="\${COMP_WORDS[COMP_CWORD]}"
  previous="\${COMP_WORDS[COMP_CWORD-1]}"
  # The shell splits words at =: --rule fill=au comes as --rule, fill, = and au, and --color=au as --color, = and au.
  if [[ $word == = ]]; then
    before="$previous="; word=""; previous="\${COMP_WORDS[COMP_CWORD-2]}"
  elif [[ $previous == = && COMP_CWORD -ge 3 ]]; then
    before="\${COMP_WORDS[COMP_CWORD-2]}="; previous="\${COMP_WORDS[COMP_CWORD-3]}"
  fi
  if [[ $before == --*= ]]; then previous="\${before%=}"; before=""; fi
  word="$before$word"
  if [[ $word != -* ]]; then
    for ((index = COMP_CWORD - 1; index > 0; index--)); do
      case "\${COMP_WORDS[index]}" in
        ${many.join('|')}) previous="\${COMP_WORDS[index]}"; break ;;
        -*) break ;;
      esac
    done
  fi
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
  if [[ $COMP_CWORD -eq 1 ]]; then words="$words ${commands.map(command => command.name()).join(' ')}"; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [[ $files -eq 1 && $word != -* ]]; then _patience_files; fi
}
complete -F _patience patience`;
}
