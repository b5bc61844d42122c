import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {closeScreens, Screen, type ScreenOptions} from './screen.js';

/** Where the program keeps everything in one test. */
export class Home {
  folder = '';

  make(settings: object | undefined): void {
    this.folder = mkdtempSync(join(tmpdir(), 'patience-'));
    if (settings) writeFileSync(this.path('settings.json'), `${JSON.stringify(settings)}\n`);
  }

  remove(): void {
    rmSync(this.folder, {recursive: true, force: true});
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** Starts the program in this home. */
  start(args: readonly string[] = [], {env, ...options}: ScreenOptions = {}): Screen {
    const all = {PATIENCE_HOME: this.folder, ...env};
    return new Screen(process.execPath, ['bin/patience.js', ...args], {...options, env: all});
  }
}

/** A new home for each test, with these settings; with the test end the programs that run in it. */
export function homeForEach(settings?: object): Home {
  const home = new Home();
  beforeEach(() => home.make(settings));
  afterEach(async () => {
    await closeScreens();
    home.remove();
  });
  return home;
}
