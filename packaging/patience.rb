# Homebrew: `npm pack`, then `brew install --formula ./packaging/patience.rb`
require "digest"

class Patience < Formula
  TARBALL = File.expand_path("../victorian-patience-1.0.0.tgz", __dir__)

  desc "Patience games from Victorian books, played in a terminal"
  homepage "file://#{File.dirname(TARBALL)}"
  url "file://#{TARBALL}"
  sha256 Digest::SHA256.file(TARBALL).hexdigest
  license "MIT"
  depends_on "node"

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/patience.js" => "patience"
    man6.install_symlink libexec/"dist/man/patience.6"
    bash_completion.install_symlink libexec/"dist/completions/patience.bash" => "patience"
    zsh_completion.install_symlink libexec/"dist/completions/_patience"
    fish_completion.install_symlink libexec/"dist/completions/patience.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/patience --version")
  end
end
