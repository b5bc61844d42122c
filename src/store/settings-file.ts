import {join} from 'node:path';
import type {Fault} from '../engine/fault.js';
import {errorCode, setAside, writeWhole} from './files.js';
import type {StorePorts} from './ports.js';
import {defaultSettings, makeSettings, parseSettings, withSettings, type Settings} from '../settings/settings.js';
import {trouble} from './trouble.js';

/** The file of settings. */
export class SettingsFile {
  readonly path: string;

  constructor(private readonly ports: StorePorts) {
    this.path = join(ports.home.config, 'settings.json');
  }

  /** The settings: those of the file, and defaults for the rest. What is wrong in the file is told of. */
  load(): Settings {
    const {chosen, faults} = parseSettings(this.readable());
    for (const fault of faults) this.ports.notice(this.located(fault));
    return withSettings(defaultSettings(), chosen);
  }

  /**
   * Changes settings on disk, and only those: what another program changed meanwhile stays, and so do unknown keys. A
   * file that is no JSON is set aside first. Gives whether it was written; why not has been told.
   */
  change(change: Partial<Settings>): boolean {
    try {
      const {all} = parseSettings(this.text());
      if (!all) this.setAside();
      writeWhole(this.ports.files, this.path, makeSettings(all ?? {}, change), String(this.ports.processes.self.pid));
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

  private setAside(): void {
    const aside = setAside(this.ports.files, this.path);
    this.ports.notice({code: 'file', message: `${this.path} is no JSON; it is set aside as ${aside}`});
  }

  private located(fault: Fault): Fault {
    return {...fault, message: `${this.path}: ${fault.message}`};
  }
}
