/** A piece of the manual page. */
export type Block =
  | {readonly kind: 'heading' | 'subheading' | 'paragraph' | 'example'; readonly text: string}
  | {readonly kind: 'entry'; readonly term: string; readonly words: string};

export const heading = (text: string): Block => ({kind: 'heading', text});
export const subheading = (text: string): Block => ({kind: 'subheading', text});
export const paragraph = (text: string): Block => ({kind: 'paragraph', text});
export const example = (text: string): Block => ({kind: 'example', text});
export const entry = (term: string, words: string): Block => ({kind: 'entry', term, words});
/** One entry for each pair of a term and its words. */
export const entries = (pairs: readonly (readonly [string, string])[]): Block[] =>
  pairs.map(([term, words]) => entry(term, words));
