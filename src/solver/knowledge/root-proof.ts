import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';

/** A proof that states cannot be won, prepared for those of one root. */
interface RootProof {
  /** Is it proven for this state? */
  holdsIn(state: State): boolean;
}

/** Says whether a proof holds in a state, and prepares the proof only once for each root. */
export function provenByRoot(prepare: (root: Root) => RootProof): (state: State) => boolean {
  const proofs = new WeakMap<Root, RootProof>();
  let last: {readonly root: Root; readonly proof: RootProof} | undefined;
  return state => {
    const {root} = state;
    // One search asks about many states in a row, so the map is seldom needed.
    if (last?.root !== root) {
      const proof = proofs.get(root) ?? prepare(root);
      proofs.set(root, proof);
      last = {root, proof};
    }
    return last.proof.holdsIn(state);
  };
}
