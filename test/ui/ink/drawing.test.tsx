import {Box} from 'ink';
import {useState, type ReactElement} from 'react';
import {BARE} from '../../../src/terminal/output/row.js';
import {parseRow} from '../../terminal/styled-row.js';
import {mountTree} from '../../../src/ui/ink/tree.js';
import type {Drawing} from '../../../src/ui/ink/paint-tree.js';
import {Picture} from '../../../src/ui/drawing/picture.js';
import {textOf} from '../drawn.js';

const card = ['╭7♥╮', '│  │', '╰──╯'].map(line => parseRow(line, 10));
const target = {kind: 'card', pile: 3, index: 7} as const;

function drawn(element: ReactElement): Drawing {
  const tree = mountTree();
  tree.show(
    <Box width={10} height={4} flexShrink={0} flexDirection="column">
      {element}
    </Box>,
  );
  const drawing = tree.draw();
  tree.unmount();
  return drawing;
}

test('the cells of a picture stand where its box lies, cut to the window', () => {
  const {rows} = drawn(
    <>
      <Picture cells={[parseRow('under it', 8)]} />
      <Picture cells={card} x={2} y={0} />
      <Picture cells={card} x={8} y={2} />
      <Picture cells={card} x={-3} y={3} />
    </>,
  );
  expect(rows.map(textOf)).toEqual(['un╭7♥╮it', '  │  │', '  ╰──╯  ╭7', '╮       │']);
});

test('a picture may begin beside its box, which a click means', () => {
  const {rows, targetAt} = drawn(<Picture cells={card} x={4} y={1} width={2} height={1} shift={-1} target={target} />);
  expect(rows.map(textOf)).toEqual(['', '   ╭7♥╮', '   │  │', '   ╰──╯']);
  const hits = rows.flatMap((row, y) => row.flatMap((_, x) => (targetAt(x, y) ? [[x, y]] : [])));
  expect(hits).toEqual([
    [4, 1],
    [5, 1],
  ]);
});

test('of what lies on top of each other a click means the topmost that can be clicked', () => {
  const {targetAt} = drawn(
    <>
      <Picture cells={card} x={0} y={0} target={target} />
      <Picture cells={card} x={2} y={0} target={{...target, index: 8}} />
      <Picture cells={card} x={3} y={1} />
    </>,
  );
  expect([1, 2, 4, 5, 6].map(x => targetAt(x, 1))).toEqual([
    target,
    {...target, index: 8},
    {...target, index: 8},
    {...target, index: 8},
    undefined,
  ]);
});

test('half of a wide character is a blank', () => {
  const {rows} = drawn(
    <>
      <Picture cells={[parseRow('漢字漢字漢', 10)]} />
      <Picture cells={[parseRow('x', 1)]} x={3} y={0} />
      <Picture cells={[parseRow('漢', 2)]} x={9} y={1} />
    </>,
  );
  expect(rows.map(textOf)).toEqual(['漢 x漢字漢', '', '', '']);
});

test('a cell without a background stands on the ground beneath, until something covers it', () => {
  const felt = parseRow('\u001B[42m     ', 5);
  const {rows} = drawn(
    <>
      <Picture cells={[felt]} x={0} y={0} />
      <Picture cells={[parseRow('\u001B[38;2;1;2;107ma\u001B[7mb\u001B[0;44mc\u001B[md', 5)]} x={0} y={0} />
      <Picture cells={[[BARE]]} x={4} y={0} />
    </>,
  );
  expect(rows[0]?.slice(0, 5).map(({text, style}) => text + style)).toEqual([
    'a38;2;1;2;107;42',
    'b7;38;2;1;2;107;42',
    'c44',
    'd42',
    ' ',
  ]);
});

test('a change that a component makes is drawn in one frame, pictures and all', async () => {
  const frames: string[] = [];
  let turn: (on: boolean) => void = () => undefined;
  function Turned(): ReactElement {
    const [on, setOn] = useState(false);
    turn = setOn;
    return <Picture cells={on ? [parseRow('new', 3)] : card} />;
  }
  const tree = mountTree({onDrawn: ({rows}) => frames.push(rows.map(textOf).join('/'))});
  tree.show(<Turned />);
  await Promise.resolve();
  frames.length = 0;
  turn(true);
  // React gives its time slice up when the machine is busy, and goes on in the next turn of the event loop.
  for (let turns = 0; turns < 100 && frames.length === 0; turns++) {
    await new Promise(done => {
      setImmediate(done);
    });
  }
  expect(frames).toEqual(['new']);
  tree.unmount();
});

test('what a component throws comes out of drawing it', () => {
  const errors: unknown[] = [];
  const tree = mountTree({onError: error => errors.push(error)});
  const broken = new Error('broken');
  function Broken(): ReactElement {
    throw broken;
  }
  expect(() => tree.show(<Broken />)).toThrow(broken);
  expect(errors).toEqual([broken]);
});
