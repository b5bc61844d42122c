/** An AA tree (Andersson 1993), searched by its keys: a right child may have the level of its parent, a left one may not. */
interface Tree<K, V> {
  readonly key: K;
  readonly value: V;
  readonly level: number;
  readonly left: Tree<K, V> | undefined;
  readonly right: Tree<K, V> | undefined;
}

/** A map that never changes, sorted by its keys. A map with one entry more shares all but the path to that entry. */
export class PersistentMap<K extends string | number, V> {
  private constructor(
    private readonly tree: Tree<K, V> | undefined,
    readonly size: number,
  ) {}

  static empty<K extends string | number, V>(): PersistentMap<K, V> {
    return new PersistentMap<K, V>(undefined, 0);
  }

  get(key: K): V | undefined {
    let {tree} = this;
    while (tree && tree.key !== key) tree = key < tree.key ? tree.left : tree.right;
    return tree?.value;
  }

  with(key: K, value: V): PersistentMap<K, V> {
    const size = this.get(key) === undefined ? this.size + 1 : this.size;
    return new PersistentMap(inserted(this.tree, key, value), size);
  }

  *keys(): Generator<K> {
    for (const {key} of treesIn(this.tree)) yield key;
  }

  *values(): Generator<V> {
    for (const {value} of treesIn(this.tree)) yield value;
  }
}

/** The subtrees in the order of their keys. */
function* treesIn<K, V>(tree: Tree<K, V> | undefined): Generator<Tree<K, V>> {
  if (!tree) return;
  yield* treesIn(tree.left);
  yield tree;
  yield* treesIn(tree.right);
}

function inserted<K, V>(tree: Tree<K, V> | undefined, key: K, value: V): Tree<K, V> {
  if (!tree) return {key, value, level: 1, left: undefined, right: undefined};
  if (key === tree.key) return {...tree, value};
  return split(
    key < tree.key
      ? skew({...tree, left: inserted(tree.left, key, value)})
      : {...tree, right: inserted(tree.right, key, value)},
  );
}

/** Turns a left child of the same level into the parent. */
function skew<K, V>(tree: Tree<K, V>): Tree<K, V> {
  const {left} = tree;
  return left?.level === tree.level ? {...left, right: {...tree, left: left.right}} : tree;
}

/** Lifts the middle one of three of the same level. */
function split<K, V>(tree: Tree<K, V>): Tree<K, V> {
  const {right} = tree;
  return right?.right?.level === tree.level
    ? {...right, level: right.level + 1, left: {...tree, right: right.left}}
    : tree;
}
