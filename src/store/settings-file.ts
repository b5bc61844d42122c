import {join} from 'node:path';
import type {Fault} from '../engine/fault.js';
import type {KeyMap} from '../settings/key-bindings.js';
import {defaultSettings, withSettings, type Settings} from '../settings/settings.js';
import {errorCode, setAside, writeWhole} from './disk/files.js';
import type {StorePorts} from './disk/ports.js';
import {trouble} from './disk/trouble.js';
import {makeSettings, parseSettings} from '../settings/settings-text.js';

/** Leaves out of key bindings what cannot be used, and says why. */
type KeyCheck = (keys: KeyMap) => {readonly keys: KeyMap; readonly faults: readonly Fault[]};

export class SettingsFile {
  readonly path: string;

  constructor(
    private readonly ports: StorePorts,
    private readonly check: KeyCheck = keys => ({keys, faults: []}),
  ) {
    this.path = join(ports.home.config, 'settings.json');
  }

  /** The settings of the file, and defaults for the rest. Reports what is wrong in the file. */
  load(): Settings {
    const {chosen, faults} = parseSettings(this.readable());
    const checked = this.check(chosen.keys ?? {});
    for (const fault of [...faults, ...checked.faults]) this.ports.notice(this.located(fault));
    return withSettings(defaultSettings(), {...chosen, keys: checked.keys});
  }

  /**
   * Changes settings on disk; other keys, unknown ones and those changed meanwhile by another program, stay. A file
   * that is not valid JSON is set aside first, a link to one stays. Returns whether it was written; a failure is
   * reported.
   */
  change(change: Partial<Settings>): boolean {
    try {
      const {all} = parseSettings(this.text());
      const {files, processes} = this.ports;
      // Once the file is set aside, a link to it leads nowhere.
      const path = files.target(this.path);
      if (!all) this.setAside(path);
      writeWhole(files, path, makeSettings(all ?? {}, change), String(processes.self.pid));
      return true;
    } catch (error) {
      this.ports.notice(trouble('save the settings', this.path, error, 'they hold until the program ends'));
      return false;
    }
  }

  private readable(): string {
    try {
      return this.text();
    } catch (error) {
      this.ports.notice(trouble('read the settings', this.path, error));
      return '';
    }
  }

  private text(): string {
    try {
      return this.ports.files.read(this.path).toString('utf8');
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      return '';
    }
  }

  private setAside(path: string): void {
    const aside = setAside(this.ports.files, path);
    this.ports.notice({code: 'file', message: `${path} is not valid JSON; it is set aside as ${aside}`});
  }

  private located(fault: Fault): Fault {
    return {...fault, message: `${this.path}: ${fault.message}`};
  }
}
