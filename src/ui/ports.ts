/** What the screen needs of the world; the command line hands it in, so that nothing here reads a clock or a disk. */
export interface Ports {
  /** A seed nobody has chosen. */
  freshSeed(): string;
  /** The local date, `2026-11-21`: the seed of today's deal. */
  today(): string;
}
