import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {setTimeout as wait} from 'node:timers/promises';
import {realProcesses} from '../../src/store/disk/ports.js';

const processes = realProcesses();
const {self} = processes;

function stat(pid: number): string[] {
  const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

test('this process is alive, with or without its start time', () => {
  expect([processes.lives(self), processes.lives({...self, started: '0'})]).toEqual([true, true]);
});

// Elsewhere the system does not show the state of a process.
(existsSync('/proc/self/stat') ? test : test.skip)('a process that nobody waited for is dead', async () => {
  // The shell's child ends; what the shell has become by then never asks for its exit code.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
  try {
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    expect(processes.lives({...self, pid, started: '0'})).toBe(true);
    while (stat(pid)[0] !== 'Z') await wait(5);
    const started = stat(pid)[19] ?? '';
    expect([processes.lives({...self, pid, started}), processes.lives({...self, pid, started: '0'})]).toEqual([
      false,
      false,
    ]);
  } finally {
    parent.kill();
  }
});
