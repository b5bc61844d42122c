type Set = (this: Map<unknown, unknown>, key: unknown, value: unknown) => Map<unknown, unknown>;
type Push = (this: unknown[], ...items: unknown[]) => number;

/** The work of a job: how many entries it puts into maps and lists. A map that is made from another puts in all of them anew. */
export function workOf(job: () => unknown): number {
  let entries = 0;
  const set = Reflect.get(Map.prototype, 'set') as Set;
  const push = Reflect.get(Array.prototype, 'push') as Push;
  Map.prototype.set = function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    entries++;
    return set.call(this, key, value);
  };
  Array.prototype.push = function (this: unknown[], ...items: unknown[]) {
    entries += items.length;
    return push.apply(this, items);
  };
  try {
    job();
  } finally {
    Object.assign(Map.prototype, {set});
    Object.assign(Array.prototype, {push});
  }
  return entries;
}
