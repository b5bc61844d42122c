# fish completion for patience: patience completion fish | source
function __patience_complete
  set -l before (commandline -opc)
  set -l word (commandline -ct)
  set -l found ($before[1] __complete fish $before[2..] "$word" 2>/dev/null)
  if test "$found[1]" = :files
    set -l flag (string match -r '^--[^=]*=' -- $word)
    __fish_complete_path (string replace -r '^--[^=]*=' '' -- $word) | string replace -r '^' -- "$flag"
  else
    string replace : \t -- $found
  end
end
complete -c patience -f -a '(__patience_complete)'
