import {render, Text} from 'ink';
import {useState} from 'react';
import {Painter} from '../../src/terminal/painter.js';

test('Ink draws on the painter: whole frames in, changed cells out', async () => {
  const writes: string[] = [];
  const window = {columns: 30, rows: 4, write: (text: string) => writes.push(text)};
  const painter = new Painter(window);
  let step: (count: number) => void = () => undefined;
  function Counter(): React.JSX.Element {
    const [count, setCount] = useState(0);
    step = setCount;
    return <Text>{['first', `count ${count}`, 'third', 'fourth'].join('\n')}</Text>;
  }

  const app = render(<Counter />, {
    stdout: painter as unknown as NodeJS.WriteStream,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  expect(writes.splice(0).join('')).toContain('count 0');
  step(7);
  await settled(() => writes.length > 0);
  expect(writes.splice(0)).toEqual(['\u001B[?2026h\u001B[2;7H7\u001B[?2026l']);

  window.rows = 2;
  painter.resized();
  expect(writes.splice(0).join('')).not.toContain('third');
  app.unmount();
  await app.waitUntilExit();
});

async function settled(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !condition(); tries++) await new Promise(resolve => setTimeout(resolve, 5));
}
