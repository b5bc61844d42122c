# bash completion for patience: eval "$(patience completion bash)"
_patience() {
  local IFS=$'\n' word="${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=($("$1" __complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  if [[ ${COMPREPLY[0]} == :files ]]; then
    COMPREPLY=($(compgen -f -- "${word#=}"))
    compopt -o filenames 2>/dev/null
  elif [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _patience patience
