import {join} from 'node:path';
import {readSources, violations} from './layers.js';

const GAMES = {path: 'variants/kingdom.ts', text: "export const kingdom = defineVariant({id: 'kingdom'});"};

test('imports point one way, and only cli/ reads the clock or random numbers', () => {
  expect(violations(readSources(join(process.cwd(), 'src')))).toEqual([]);
});

describe('a planted fault is named with its line', () => {
  test.each([
    ['engine/card.ts', "import {x} from '../session/game.js';", 'engine/ must not import session/'],
    ['engine/card.ts', "export * from '../variants/index.js';", 'engine/ must not import variants/'],
    ['session/game.ts', "const ui = await import('../ui/app.js');", 'session/ must not import ui/'],
    ['solver/search.ts', "let x: import('../store/journal.js').Journal;", 'solver/ must not import store/'],
    ['terminal/painter.ts', "import type {Card} from '../engine/card.js';", 'terminal/ must not import engine/'],
    ['ui/app.tsx', "import {load} from '../store/settings.js';", 'ui/ must not import store/'],
    ['cli/main.ts', "import {x} from '../../test/layers.js';", '../../test/layers.js lies outside the rooms of src/'],
    ['ui/app.tsx', "import {readFileSync} from 'fs';", 'ui/ must not touch the disk (node:fs)'],
    ['engine/shuffle.ts', "import {randomInt} from 'node:crypto';", 'engine/ must not use node:crypto'],
    ['session/share.ts', "import os from 'node:os';", 'session/ must not use node:os'],
    ['cli/play.ts', "import {useState} from 'react';", 'react belongs to ui/'],
    ['store/journal.ts', "import {render} from 'ink';", 'ink belongs to ui/'],
    ['solver/search.ts', 'const end = Date.now() + 5;', 'Date.now belongs to cli/, which hands it down'],
    ['session/game.ts', 'const at = new Date();', 'new Date() belongs to cli/, which hands it down'],
    ['engine/shuffle.ts', 'const n = Math.random();', 'Math.random belongs to cli/, which hands it down'],
    ['ui/table.tsx', "if (game.id === 'kingdom') widen();", "'kingdom' names a game outside variants/"],
    ['helpers/misc.ts', 'export const x = 1;', 'helpers/ is not a room; test/layers.ts lists them'],
  ])('%s: %s', (path, line, message) => {
    expect(violations([GAMES, {path, text: `// first line\n${line}`}])).toEqual([`${path}:2: ${message}`]);
  });
});

test('what is allowed is not named', () => {
  const allowed = [
    GAMES,
    {
      path: 'session/share.ts',
      text: "import {deflateRawSync} from 'node:zlib';\nimport {deal} from '../engine/deal.js';",
    },
    {path: 'ui/app.tsx', text: "import {Text} from 'ink';\nimport {solve} from '../solver/search.js'; // 'kingdom'"},
    {path: 'cli/play.ts', text: "import fs from 'node:fs';\nconst seed = Date.now(), day = new Date();"},
    {path: 'solver/knowledge/index.ts', text: "export const knowledge = {'kingdom': 1};"},
    {path: 'ui/stats.ts', text: 'export const year = (ms: number) => new Date(ms).getFullYear();'},
  ];
  expect(violations(allowed)).toEqual([]);
});
