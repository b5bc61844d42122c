import type {Command} from 'commander';
import {allOptions, argumentWords} from './completed-option.js';

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
