# Nix: `npm pack`, then `nix-build packaging/patience.nix`
{ pkgs ? import <nixpkgs> { }, tarball ? ../victorian-patience-1.0.0.tgz }:

pkgs.stdenvNoCC.mkDerivation {
  pname = "patience";
  version = "1.0.0";
  src = tarball;
  nativeBuildInputs = [ pkgs.makeWrapper pkgs.installShellFiles ];

  installPhase = ''
    mkdir -p $out/lib/patience
    cp -r . $out/lib/patience
    makeWrapper ${pkgs.nodejs}/bin/node $out/bin/patience --add-flags $out/lib/patience/bin/patience.js
    installManPage dist/man/patience.6
    installShellCompletion dist/completions/patience.bash dist/completions/_patience dist/completions/patience.fish
  '';

  meta = {
    description = "Patience games from Victorian books, played in a terminal";
    license = pkgs.lib.licenses.mit;
    mainProgram = "patience";
  };
}
