import {spawnSync, type SpawnSyncReturns} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import process from 'node:process';

/** What the package is made from. */
const PROJECT = [
  ...['bin', 'dist', 'docs', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.library.json'],
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE'],
];

/** Copies the project, times included, so that its build is not stale there. */
export function copyProject(to: string, paths = PROJECT): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), {recursive: true});
    cpSync(path, join(to, path), {recursive: true, preserveTimestamps: true});
  }
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'));
}

/**
 * The package as a user has it: packed where others may read no file of ours, and installed without a network in a folder of
 * its own.
 */
export class Installed {
  readonly folder = mkdtempSync(join(tmpdir(), 'patience-package-'));
  readonly prefix = join(this.folder, 'prefix');
  /** The files in the package, and its sizes in bytes. */
  packed: {
    readonly files: readonly {path: string; mode: number}[];
    readonly size: number;
    readonly unpackedSize: number;
  } = {
    files: [],
    size: NaN,
    unpackedSize: NaN,
  };

  install(): void {
    const project = join(this.folder, 'packed');
    copyProject(project);
    spawnSync('chmod', ['-R', 'go=', project]);
    const [packed] = JSON.parse(this.npm(project, 'pack', '--json', '--pack-destination', this.folder)) as [
      typeof this.packed & {filename: string},
    ];
    this.packed = packed;
    this.npm('.', 'install', '--global', '--prefix', this.prefix, '--offline', join(this.folder, packed.filename));
  }

  remove(): void {
    rmSync(this.folder, {recursive: true, force: true});
  }

  path(...names: string[]): string {
    return join(this.prefix, ...names);
  }

  /** A file of the package. */
  file(...names: string[]): string {
    return this.path('lib', 'node_modules', 'victorian-patience', ...names);
  }

  /** Runs the installed command in an empty surrounding. */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): SpawnSyncReturns<string> {
    return spawnSync(this.path('bin', 'patience'), args, {
      cwd: this.folder,
      env: {PATH: process.env['PATH'], PATIENCE_HOME: join(this.folder, 'home'), ...env},
      encoding: 'utf8',
    });
  }

  private npm(cwd: string, ...args: string[]): string {
    const {status, stdout, stderr} = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel', 'error'], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stdout}${stderr}`);
    return stdout.slice(stdout.indexOf('['));
  }
}
