/** Gives Jest a file as a module of its text, as the bundler does. */
export default {
  /** @param {string} text */
  process: text => ({code: `export default ${JSON.stringify(text)};`}),
};
