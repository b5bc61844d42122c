/**
 * Ink composes and lays out, and drawing is ours: here the same trees, with pictures for us and texts for Ink, go through Ink's
 * own output and must look the same, for all that the screens use. A version of Ink that changes its nodes is noticed by
 * this. Words without a background stand on what lies beneath, as they do not in Ink; so trees have either none or all of them.
 */
import chalk from 'chalk';
import {Box, renderToString, Text, type BoxProps, type TextProps} from 'ink';
import {createContext, Fragment, useContext, type ReactElement} from 'react';
import {BLANK, type Row} from '../../../src/terminal/output/row.js';
import {parseRow} from '../../terminal/styled-row.js';
import {Picture} from '../../../src/ui/drawing/picture.js';
import {mountTree} from '../../../src/ui/ink/tree.js';
import {cases} from '../../effort.js';
import fc from '../../property.js';

const COLUMNS = 40;
const ROWS = 12;

chalk.level = 3;
const tree = mountTree();
const InInk = createContext(false);

/** Both drawings of a tree in a window of its own, cell by cell. */
function drawn(element: ReactElement): {ours: string[]; inks: string[]} {
  const window = (
    <Box width={COLUMNS} height={ROWS} flexShrink={0} flexDirection="column">
      {element}
    </Box>
  );
  const text = renderToString(<InInk value>{window}</InInk>, {columns: COLUMNS});
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

/** How Ink styles a text, and the parameters that say the same. */
type Look = readonly [props: TextProps, parameters: string];
const PLAIN: Look = [{}, ''];
const BOLD: Look = [{bold: true}, '1'];
const DIM: Look = [{dimColor: true}, '2'];
const INVERSE: Look = [{inverse: true}, '7'];
const RED: Look = [{color: 'red'}, '31'];
const GOLD: Look = [{color: '#ffe060', backgroundColor: '#0b4d2c'}, '38;2;255;224;96;48;2;11;77;44'];
const GREEN: Look = [{color: 'ansi256(151)', backgroundColor: 'ansi256(22)', bold: true}, '1;38;5;151;48;5;22'];

interface LineProps {
  readonly text: string;
  readonly look?: Look;
}

/** A line that keeps its width, as all words of the screens do. */
function Line({text, look: [props, parameters] = PLAIN}: LineProps): ReactElement {
  if (!useContext(InInk)) return <Picture cells={[parseRow(`\u001B[${parameters}m${text}`, COLUMNS)]} />;
  return (
    <Box flexShrink={0} height={1} minWidth={text.length}>
      <Text {...props}>{text}</Text>
    </Box>
  );
}

const EXAMPLES: Readonly<Record<string, ReactElement>> = {
  'a row with both ends': (
    <Box width={COLUMNS} paddingX={1} justifyContent="space-between">
      <Line look={BOLD} text="left" />
      <Box gap={2}>
        <Line look={DIM} text="one" />
        <Line look={DIM} text="two" />
      </Box>
    </Box>
  ),
  'a column at the end of the window': (
    <Box position="absolute" width={COLUMNS} height={ROWS} flexDirection="column" justifyContent="flex-end">
      <Line look={RED} text="last but one" />
      <Line look={INVERSE} text="last" />
    </Box>
  ),
  'things placed over each other, the later on top': (
    <>
      <Line text="beneath beneath beneath" />
      <Box position="absolute" marginLeft={4} marginTop={0}>
        <Line look={GREEN} text="over" />
      </Box>
      <Box position="absolute" marginLeft={6} marginTop={0}>
        <Line look={GOLD} text="on top" />
      </Box>
    </>
  ),
  'columns of fixed widths, a gap and margins': (
    <Box flexDirection="column" marginTop={2} marginLeft={3} gap={1}>
      {['a', 'bb'].map(word => (
        <Box key={word}>
          <Box width={6} flexShrink={0}>
            <Line text={word} />
          </Box>
          <Line text={`after ${word}`} />
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
const LOOKS = {
  'without backgrounds': [PLAIN, BOLD, RED, INVERSE],
  'with backgrounds': [GOLD, GREEN],
};
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
function treesOf(looks: readonly Look[]): fc.Arbitrary<ReactElement> {
  return fc.letrec<{element: ReactElement; line: ReactElement; box: ReactElement}>(tie => ({
    element: fc.oneof({maxDepth: 3, withCrossShrink: true}, tie('line'), tie('box')),
    line: fc.tuple(words, fc.constantFrom(...looks)).map(([text, look]) => <Line text={text} look={look} />),
    box: fc.tuple(boxes, fc.array(tie('element'), {maxLength: 3})).map(([props, children]) => (
      <Box flexShrink={0} {...props}>
        {children.map((child, i) => (
          <Fragment key={i}>{child}</Fragment>
        ))}
      </Box>
    )),
  })).element;
}

test.each(Object.entries(LOOKS))('any tree of boxes and lines %s', (_, looks) => {
  fc.assert(
    fc.property(treesOf(looks), element => {
      const {ours, inks} = drawn(element);
      expect(ours).toEqual(inks);
    }),
    {numRuns: cases(75)},
  );
});
