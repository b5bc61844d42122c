const version = process.env['PATIENCE_VERSION'] ?? 'unbuilt';

if (process.argv.includes('--version')) {
  process.stdout.write(`${version}\n`);
} else {
  process.stderr.write('patience: only --version is there yet\n');
  process.exitCode = 2;
}
