/** The features of a state that are not 0: which, and their values. It grows as needed and is used again. */
export class FeatureList {
  count = 0;
  indices = new Uint16Array(256);
  values = new Float64Array(256);

  clear(): void {
    this.count = 0;
  }

  add(index: number, value: number): void {
    if (this.count === this.indices.length) this.widen();
    this.indices[this.count] = index;
    this.values[this.count++] = value;
  }

  copy(other: FeatureList): void {
    this.count = other.count;
    if (this.indices.length < other.indices.length) this.widen(other.indices.length);
    this.indices.set(other.indices);
    this.values.set(other.values);
  }

  private widen(length = 2 * this.indices.length): void {
    const {indices, values} = this;
    this.indices = new Uint16Array(length);
    this.values = new Float64Array(length);
    this.indices.set(indices);
    this.values.set(values);
  }
}
