export class Listeners<T> {
  private readonly all = new Set<(value: T) => void>();

  /** Adds a listener; returns a function that removes it. */
  add(listener: (value: T) => void): () => void {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  }

  tell(value: T): void {
    for (const listener of [...this.all]) listener(value);
  }
}
