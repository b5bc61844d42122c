#compdef patience
# zsh completion for patience: patience completion zsh > a file _patience in your $fpath
_patience() {
  local -a found=("${(@f)$("${(Q)words[1]}" __complete zsh "${(@Q)words[2,CURRENT]}" 2>/dev/null)}") ending
  if [[ $found[1] == :files ]]; then
    compset -P '--*='
    _files
    return
  fi
  if [[ $#found -eq 1 && $found[1] == *=(|:*) ]]; then ending=(-S ''); fi
  _describe patience found $ending
}
if [[ $funcstack[1] == _patience ]]; then _patience "$@"; else compdef _patience patience; fi
