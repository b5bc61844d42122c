import {dirname} from 'node:path';
import {Claim} from './claim.js';
import type {StorePorts} from './ports.js';
import {appendAll, quietly} from './files.js';

/** A file that was opened for appending under a claim. */
export interface OpenFile {
  readonly claim: Claim;
  readonly handle: number;
  /** In bytes. */
  readonly size: number;
}

/**
 * A file that this process alone appends to. It is made when first needed, and again under a new name if the old one
 * was deleted, taken or changed. Methods throw as the disk does, unless they say otherwise.
 */
export class ClaimedFile {
  private claim: Claim | undefined;
  private handle: number | undefined;
  /** Bytes that are known to be complete. */
  private size = 0;
  /** Is part of a line left after those? */
  private isTorn = false;
  /** Is the name not yet synced? */
  private isNameNew = false;

  constructor(
    private readonly ports: StorePorts,
    public path: string,
    private readonly freshPath: () => string,
    open?: OpenFile,
  ) {
    if (open) ({claim: this.claim, handle: this.handle, size: this.size} = open);
  }

  get isOpen(): boolean {
    return this.handle !== undefined;
  }

  /** Has nothing been written to it? */
  get isEmpty(): boolean {
    return this.handle === undefined || this.size === 0;
  }

  /** Opens a new, empty file unless this one is still there, ours alone, and as we left it. */
  ensure(): void {
    if (this.isSound()) return;
    const {files} = this.ports;
    this.closeHandle();
    this.release();
    [this.size, this.isTorn] = [0, false];
    if (files.info(this.path)) this.path = this.freshPath();
    this.claim = Claim.take(this.ports, this.path);
    if (!this.claim) throw this.taken();
    this.handle = files.open(this.path);
  }

  append(text: string): void {
    const {files} = this.ports;
    const {handle} = this;
    if (handle === undefined) return;
    const bytes = Buffer.from(text, 'utf8');
    if (this.isTorn) files.truncate(handle, this.size);
    this.isTorn = true;
    try {
      appendAll(files, handle, bytes);
    } catch (error) {
      quietly(() => this.cutBack(handle));
      throw error;
    }
    this.isNameNew ||= this.size === 0;
    this.size += bytes.length;
    this.isTorn = false;
  }

  /** Forces everything out to the disk. */
  sync(): void {
    if (this.handle !== undefined) this.ports.files.sync(this.handle);
    this.syncName();
  }

  /** Forces everything out in the background, and shows other machines that the claim is alive. Does not throw. */
  syncLater(failed: (error: Error) => void): void {
    const {handle} = this;
    if (handle === undefined) return;
    this.syncName();
    quietly(() => this.claim?.renew());
    this.ports.files.syncLater(handle, error => {
      if (error && handle === this.handle) failed(error);
    });
  }

  /** Closes the file but keeps the claim. Does not throw. */
  closeHandle(): void {
    const {handle} = this;
    if (handle !== undefined) quietly(() => this.ports.files.close(handle));
    this.handle = undefined;
  }

  /** Gives up the claim. Does not throw. */
  release(): void {
    quietly(() => this.claim?.release());
    this.claim = undefined;
  }

  private isSound(): boolean {
    if (this.handle === undefined || !this.claim?.holds()) return false;
    const {size, names} = this.ports.files.state(this.handle);
    return names > 0 && (size === this.size || (this.isTorn && size > this.size));
  }

  /** Another program claimed the new file first: the next attempt takes another name. */
  private taken(): Error {
    this.path = this.freshPath();
    return Object.assign(new Error('the new file is claimed already'), {code: 'EBUSY'});
  }

  private cutBack(handle: number): void {
    this.ports.files.truncate(handle, this.size);
    this.isTorn = false;
  }

  private syncName(): void {
    if (this.isNameNew) quietly(() => this.ports.files.syncFolder(dirname(this.path)));
    this.isNameNew = false;
  }
}
