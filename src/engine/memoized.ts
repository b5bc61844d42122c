/** A function whose result is kept for each first argument, as long as that lives; what follows it goes with it. */
export function memoized<Key extends object, Rest extends readonly unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, {readonly value: Value}>();
  return (key, ...rest) => {
    const kept = known.get(key) ?? {value: make(key, ...rest)};
    known.set(key, kept);
    return kept.value;
  };
}
