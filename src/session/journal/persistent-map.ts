interface Entry<K, V> {
  readonly key: K;
  readonly value: V;
}

/** A height-balanced (AVL) tree, searched by its keys. */
interface Tree<K, V> extends Entry<K, V> {
  readonly left: Tree<K, V> | undefined;
  readonly right: Tree<K, V> | undefined;
  readonly height: number;
}

/** A map that never changes, sorted by its keys. A map with one entry more shares all but the path to that entry. */
export class PersistentMap<K extends string | number, V> {
  private constructor(
    private readonly tree: Tree<K, V> | undefined,
    readonly size: number,
  ) {}

  static of<K extends string | number, V>(key: K, value: V): PersistentMap<K, V> {
    return PersistentMap.empty<K, V>().with(key, value);
  }

  static empty<K extends string | number, V>(): PersistentMap<K, V> {
    return new PersistentMap<K, V>(undefined, 0);
  }

  get(key: K): V | undefined {
    let tree = this.tree;
    while (tree && tree.key !== key) tree = key < tree.key ? tree.left : tree.right;
    return tree?.value;
  }

  with(key: K, value: V): PersistentMap<K, V> {
    const size = this.get(key) === undefined ? this.size + 1 : this.size;
    return new PersistentMap(inserted(this.tree, {key, value}), size);
  }

  *keys(): Generator<K> {
    for (const {key} of entriesOf(this.tree)) yield key;
  }

  *values(): Generator<V> {
    for (const {value} of entriesOf(this.tree)) yield value;
  }
}

function* entriesOf<K, V>(tree: Tree<K, V> | undefined): Generator<Entry<K, V>> {
  const waiting: Tree<K, V>[] = [];
  for (let next = tree; next ?? waiting.length > 0;) {
    for (; next; next = next.left) waiting.push(next);
    const least = waiting.pop();
    if (!least) return;
    yield least;
    next = least.right;
  }
}

function treeOf<K, V>(
  {key, value}: Entry<K, V>,
  left: Tree<K, V> | undefined,
  right: Tree<K, V> | undefined,
): Tree<K, V> {
  return {key, value, left, right, height: 1 + Math.max(left?.height ?? 0, right?.height ?? 0)};
}

function inserted<K, V>(tree: Tree<K, V> | undefined, entry: Entry<K, V>): Tree<K, V> {
  if (!tree) return treeOf(entry, undefined, undefined);
  const {left, right} = tree;
  if (entry.key < tree.key) return balanced(tree, inserted(left, entry), right);
  if (entry.key > tree.key) return balanced(tree, left, inserted(right, entry));
  return treeOf(entry, left, right);
}

/** A tree of two subtrees whose heights differ by 2 at most, rotated so that they differ by 1 at most. */
function balanced<K, V>(root: Entry<K, V>, left: Tree<K, V> | undefined, right: Tree<K, V> | undefined): Tree<K, V> {
  const lean = (left?.height ?? 0) - (right?.height ?? 0);
  if (left && lean > 1) {
    const {right: inner} = left;
    if (!inner || (left.left?.height ?? 0) >= inner.height) return treeOf(left, left.left, treeOf(root, inner, right));
    return treeOf(inner, treeOf(left, left.left, inner.left), treeOf(root, inner.right, right));
  }
  if (right && lean < -1) {
    const {left: inner} = right;
    if (!inner || (right.right?.height ?? 0) >= inner.height)
      return treeOf(right, treeOf(root, left, inner), right.right);
    return treeOf(inner, treeOf(root, left, inner.left), treeOf(right, inner.right, right.right));
  }
  return treeOf(root, left, right);
}
