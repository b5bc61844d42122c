/** Scripts of shells, which the bundler takes in as their text. */
declare module '*.bash' {
  const text: string;
  export default text;
}
declare module '*.fish' {
  const text: string;
  export default text;
}
declare module '*.zsh' {
  const text: string;
  export default text;
}
