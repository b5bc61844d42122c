/** A replay file, which the bundler takes in as its text. */
declare module '*.patience' {
  const text: string;
  export default text;
}
