import {TestEnvironment} from 'jest-environment-node';
import {runInContext, runInNewContext} from 'node:vm';

/** Names that cannot be declared, that have to be looked up anew since fake timers replace them, or that are Jest's own. */
const LEFT_OUT = ['globalThis', 'undefined', 'NaN', 'Infinity', 'Date', 'Intl', 'console', 'eval'];

/**
 * Node's test environment with the names of the language declared in its scope. V8 asks the context's global object for
 * each use of a global, such as `Math` or `Map`, which takes some ten times as long as in an ordinary program; a name that
 * a script has declared is found before that.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = runInNewContext('Object.getOwnPropertyNames(globalThis)').filter(name => !LEFT_OUT.includes(name));
    runInContext(`const {${names.join(', ')}} = globalThis;`, this.getVmContext());
    this.global.together = (name, load) => this.#together(name, load);
  }

  handleTestEvent(_event, state) {
    this.state = state;
  }

  /** Puts the tests of a file, and what it does before and after each, into a block of their own. */
  async #together(name, load) {
    const {global, state} = this;
    const outer = state.currentDescribeBlock;
    global.describe(name, () => undefined);
    const block = outer.children.at(-1);
    state.currentDescribeBlock = block;
    try {
      await load();
    } catch (error) {
      global.test('it can be loaded', () => {
        throw error;
      });
    } finally {
      state.currentDescribeBlock = outer;
    }
  }
}
