/** A function whose result is kept for each first argument, as long as that lives; what follows it goes with it. */
export function memoized<Key extends object, Rest extends readonly unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, {readonly value: Value}>();
  return (key, ...rest) => {
    const kept = known.get(key);
    if (kept) return kept.value;
    const value = make(key, ...rest);
    known.set(key, {value});
    return value;
  };
}

/** A function whose result is kept for each name of its arguments; once `most` are kept, it begins anew. */
export function memoizedBy<Arguments extends readonly unknown[], Value>(
  nameOf: (...of: Arguments) => string,
  make: (...of: Arguments) => Value,
  most = Infinity,
): (...of: Arguments) => Value {
  const known = new Map<string, {readonly value: Value}>();
  return (...of) => {
    const name = nameOf(...of);
    const kept = known.get(name);
    if (kept) return kept.value;
    const value = make(...of);
    if (known.size >= most) known.clear();
    known.set(name, {value});
    return value;
  };
}
