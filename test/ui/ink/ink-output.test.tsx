/**
 * Ink composes and lays out, and drawing is ours: here the same trees go through Ink's own output and must look the same, for
 * all that the screens use. A version of Ink that changes its nodes is noticed by this. Texts without a background stand on
 * what lies beneath, as they do not in Ink; so trees have either none or all of them.
 */
import {Box, renderToString, Text, type BoxProps, type TextProps} from 'ink';
import {Fragment, type ReactElement} from 'react';
import {BLANK, parseRow, type Row} from '../../../src/terminal/output/row.js';
import {mountTree} from '../../../src/ui/ink/tree.js';
import {cases} from '../../effort.js';
import fc from '../../property.js';

const COLUMNS = 40;
const ROWS = 12;

const tree = mountTree();

/** Both drawings of a tree in a window of its own, cell by cell. */
function drawn(element: ReactElement): {ours: string[]; inks: string[]} {
  const window = (
    <Box width={COLUMNS} height={ROWS} flexShrink={0} flexDirection="column">
      {element}
    </Box>
  );
  const text = renderToString(window, {columns: COLUMNS});
  const inks = text.split('\n').map(line => parseRow(line, COLUMNS));
  tree.show(window);
  return {ours: namesOf(tree.draw().rows), inks: namesOf(inks)};
}

/** The cells of all rows by their text and look. */
function namesOf(rows: readonly Row[]): string[] {
  return Array.from({length: ROWS}, (_, y) =>
    Array.from({length: COLUMNS}, (_, x) => {
      const {text, style} = rows[y]?.[x] ?? BLANK;
      return `${text}${style === '' ? '' : `{${style}}`}`;
    }).join(''),
  );
}

interface LineProps extends TextProps {
  /** Columns that it has at least. */
  readonly width?: number;
}

/** A line that keeps its width, as all words of the screens do. */
function Line({children, width = 0, ...look}: LineProps): ReactElement {
  return (
    <Box flexShrink={0} height={1} minWidth={width}>
      <Text {...look}>{children}</Text>
    </Box>
  );
}

const EXAMPLES: Readonly<Record<string, ReactElement>> = {
  'a row with both ends': (
    <Box width={COLUMNS} paddingX={1} justifyContent="space-between">
      <Line bold>left</Line>
      <Box gap={2}>
        <Line dimColor>one</Line>
        <Line dimColor>two</Line>
      </Box>
    </Box>
  ),
  'a column at the end of the window': (
    <Box position="absolute" width={COLUMNS} height={ROWS} flexDirection="column" justifyContent="flex-end">
      <Line color="red">last but one</Line>
      <Line inverse>last</Line>
    </Box>
  ),
  'things placed over each other, the later on top': (
    <>
      <Line>beneath beneath beneath</Line>
      <Box position="absolute" marginLeft={4} marginTop={0}>
        <Text color="ansi256(22)" backgroundColor="#0b4d2c">
          over
        </Text>
      </Box>
      <Box position="absolute" marginLeft={6} marginTop={0}>
        <Line color="yellowBright" backgroundColor="black" bold>
          on top
        </Line>
      </Box>
    </>
  ),
  'texts inside texts': (
    <Text color="cyan">
      outside <Text bold>inside</Text> and <Text inverse>marked</Text>
    </Text>
  ),
  'several lines in one text': <Text color="green">{'first\n\nthird'}</Text>,
  'columns of fixed widths, a gap and margins': (
    <Box flexDirection="column" marginTop={2} marginLeft={3} gap={1}>
      {['a', 'bb'].map(word => (
        <Box key={word}>
          <Box width={6} flexShrink={0}>
            <Line>{word}</Line>
          </Box>
          <Line>{`after ${word}`}</Line>
        </Box>
      ))}
    </Box>
  ),
};

test.each(Object.entries(EXAMPLES))('%s', (_, element) => {
  const {ours, inks} = drawn(element);
  expect(ours).toEqual(inks);
  expect(ours.join('').trim()).not.toBe('');
});

const words = fc.constantFrom('a', 'card', '10♥ K♠', '', '│ │', '…');
// Dim and bold side by side are left out: Ink ends dim with a code that ends bold, too, and forgets to begin that again.
const LOOKS: readonly (readonly TextProps[])[] = [
  [{}, {bold: true}, {color: 'red'}, {inverse: true}],
  [
    {color: '#ffe060', backgroundColor: '#0b4d2c'},
    {color: 'ansi256(151)', backgroundColor: 'ansi256(22)', bold: true},
  ],
];
const boxes: fc.Arbitrary<BoxProps> = fc.record(
  {
    flexDirection: fc.constantFrom('row' as const, 'column' as const),
    justifyContent: fc.constantFrom('flex-start' as const, 'flex-end' as const, 'space-between' as const),
    gap: fc.nat(2),
    paddingLeft: fc.nat(1),
    paddingTop: fc.nat(1),
    marginLeft: fc.nat(3),
    marginTop: fc.nat(2),
    width: fc.integer({min: 30, max: 36}),
    height: fc.integer({min: 1, max: 3}),
    position: fc.constantFrom('absolute' as const, 'relative' as const),
  },
  {requiredKeys: []},
);
function treesOf(looks: readonly TextProps[]): fc.Arbitrary<ReactElement> {
  return fc.letrec<{element: ReactElement; text: ReactElement; box: ReactElement}>(tie => ({
    element: fc.oneof({maxDepth: 3, withCrossShrink: true}, tie('text'), tie('box')),
    text: fc.tuple(words, fc.constantFrom(...looks), words).map(([text, look, inner]) => (
      <Line width={text.length + inner.length} {...look}>
        {text}
        <Text inverse>{inner}</Text>
      </Line>
    )),
    box: fc.tuple(boxes, fc.array(tie('element'), {maxLength: 3})).map(([props, children]) => (
      <Box flexShrink={0} {...props}>
        {children.map((child, i) => (
          <Fragment key={i}>{child}</Fragment>
        ))}
      </Box>
    )),
  })).element;
}

test.each([
  ['without backgrounds', LOOKS[0]],
  ['with backgrounds', LOOKS[1]],
])('any tree of boxes and texts %s', (_, looks = []) => {
  fc.assert(
    fc.property(treesOf(looks), element => {
      const {ours, inks} = drawn(element);
      expect(ours).toEqual(inks);
    }),
    {numRuns: cases(75)},
  );
});
