/**
 * What `npm pack` does before it packs, and with `--restore` afterwards: meanwhile the package's own manifest and readme stand
 * in the place of the project's, and all that is packed has the same modes whatever the umask.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where the project's own files wait, renamed, so that their times stay and no build becomes stale. */
const WAITING = join(ROOT, 'dist.waiting');
const PACKED = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'package.json',
  'docs',
  'dist',
  'src/variants/cabinet',
  'bin/patience.js',
];

/** What the package has of its own in the place of a file of the project. */
const OWN = {'package.json': packedManifest, 'README.md': packedReadme};

/** Without what only the project can run or needs. @param {string} text */
function packedManifest(text) {
  const manifest = JSON.parse(text);
  delete manifest.scripts;
  delete manifest.devDependencies;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** How the package is played, which has no scripts of npm. */
const PLAYED = `## Play

You need [Node](https://nodejs.org) 20.18 or newer, with npm.

\`\`\`sh
npm install --global victorian-patience
patience                  # the menu
patience kingdom 42       # a game, and the seed of its deal
\`\`\`

[docs/playing.md](docs/playing.md) says everything below at length.
`;

/**
 * Without paragraphs and tables of pictures, which would double the size of the package, and without what only
 * those who work on the project need. @param {string} text
 */
function packedReadme(text) {
  return text
    .replace(/^## Play\n[^]*?(?=\n## )/m, PLAYED)
    .replace(/^## Working on it\n[^]*?(?=Licence: )/m, '')
    .split(/\n{2,}/)
    .filter(paragraph => !/!\[[^\]]*\]\((?!https?:)/.test(paragraph))
    .join('\n\n');
}

function restore() {
  for (const name of Object.keys(OWN)) {
    const waiting = join(WAITING, name);
    if (existsSync(waiting)) renameSync(waiting, join(ROOT, name));
  }
  rmSync(WAITING, {recursive: true, force: true});
}

function exchange() {
  mkdirSync(WAITING);
  for (const [name, packed] of Object.entries(OWN)) {
    const [path, waiting] = [join(ROOT, name), join(WAITING, name)];
    const text = packed(readFileSync(path, 'utf8'));
    renameSync(path, waiting);
    writeFileSync(path, text);
  }
}

/** @param {string} path a file, or a folder with all in it */
function setModes(path) {
  const isFolder = statSync(path).isDirectory();
  const isProgram = path === join(ROOT, 'bin', 'patience.js');
  chmodSync(path, isFolder || isProgram ? 0o755 : 0o644);
  if (isFolder) for (const name of readdirSync(path)) setModes(join(path, name));
}

restore();
if (!process.argv.includes('--restore')) {
  try {
    exchange();
    for (const name of PACKED) setModes(join(ROOT, name));
  } catch (error) {
    restore();
    throw error;
  }
}
