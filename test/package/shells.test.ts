import {spawnSync} from 'node:child_process';
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import process from 'node:process';
import {closeScreens, Screen} from '../pty/driver/screen.js';

const folder = mkdtempSync(join(tmpdir(), 'patience-shells-'));
afterEach(closeScreens);
afterAll(() => {
  rmSync(folder, {recursive: true, force: true});
});

/** How each shell starts without the user's settings, and takes the completion from a file. */
const SHELLS = {
  bash: {flags: ['--norc', '--noprofile', '-i'], load: (file: string) => `PS1='% '; source ${file}`},
  zsh: {
    flags: ['-f', '-i'],
    load: () => `PS1='%% '; fpath=(${folder} $fpath); autoload -U compinit; compinit -u -d ${folder}/dump`,
  },
  fish: {flags: ['--no-config', '-i'], load: (file: string) => `function fish_prompt; echo '% '; end; source ${file}`},
} as const;
type Shell = keyof typeof SHELLS;

const isThere = (shell: Shell): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;
/** Debian's bash is always there; the others are where somebody has installed them. */
const present = (Object.keys(SHELLS) as Shell[]).filter(shell => shell === 'bash' || isThere(shell));

/** The shell asks the program for the words, and finds it where it finds all others. */
const program = join(folder, 'patience');
writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${resolve('bin/patience.js')}' "$@"\n`);
chmodSync(program, 0o755);
const PATH = `${folder}:${process.env['PATH'] ?? ''}`;

/** A shell with the completion that the program prints. */
async function start(shell: Shell): Promise<Screen> {
  const {stdout} = spawnSync(process.execPath, ['bin/patience.js', 'completion', shell], {encoding: 'utf8'});
  const file = join(folder, '_patience');
  writeFileSync(file, stdout);
  const {flags, load} = SHELLS[shell];
  const screen = new Screen(shell, flags, {columns: 120, cwd: folder, env: {HOME: folder, TERM: 'xterm', PATH}});
  screen.send(`${load(file)}; echo lo''aded\r`);
  await screen.waitFor('loaded');
  return screen;
}

test.each(present)('%s completes games, commands, options and their values', async shell => {
  const screen = await start(shell);
  const completes = async (typed: string, completed: string | RegExp): Promise<void> => {
    screen.send(`${typed}\t`);
    await screen.waitFor(completed);
    // Ctrl-U: the line is for the next.
    screen.send('\u0015');
  };
  await completes('patience kingd', 'patience kingdom');
  await completes('patience stu', 'patience study');
  await completes('patience rules thirteen-', 'patience rules thirteen-up');
  await completes('patience show --vari', 'patience show --variant');
  await completes('patience solve --variant stor', 'patience solve --variant storehouse');
  await completes('patience completion fi', 'patience completion fish');
  await completes('patience --color tr', 'patience --color truecolor');
  await completes('patience --color=tr', 'patience --color=truecolor');
  await completes('patience --set the', 'patience --set theme=');
  await completes('patience --set theme=ou', 'patience --set theme=outline');
  await completes('patience kingdom --rule f', 'patience kingdom --rule fill=');
  await completes('patience --variant=thirteen-up --rule pa', 'patience --variant=thirteen-up --rule passes=');
  writeFileSync(join(folder, 'first part.jsonl'), '');
  await completes('patience study --merge fir', /patience study --merge (first\\ part|'first part)\.jsonl/);
  await completes('patience study --merge other.jsonl fir', /--merge other\.jsonl (first\\ part|'first part)\.jsonl/);
});
