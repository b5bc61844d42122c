import js from '@eslint/js';
import {defineConfig, globalIgnores} from 'eslint/config';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import tseslint from 'typescript-eslint';
import moduleState from './tools/module-state.js';
import textWidth from './tools/text-width.js';

/** What may read the clock and draw random numbers, and hands both down: two rooms, the main of a process, and the library's solver. */
const IMPURE = ['src/app/**', 'src/cli/**', 'src/analysis/main.ts', 'src/library/solver.ts'];
/** Where a game may be called by its id: its own file, and what the solver knows about it. */
const NAMING_FOLDERS = ['src/variants/**', 'src/session/lessons/**', 'src/solver/knowledge/**'];

const handedDown = `belongs to ${IMPURE.join(', ')}, which hand it down`;

/** The ids of the games, from the files that declare them. */
const VARIANTS = join(import.meta.dirname, 'src', 'variants');
const ids = readdirSync(VARIANTS, {withFileTypes: true, recursive: true})
  .filter(entry => entry.isFile())
  .flatMap(({parentPath, name}) => /^ +id: '([\w-]+)',$/m.exec(readFileSync(join(parentPath, name), 'utf8'))?.[1] ?? [])
  // A setting has this name, too.
  .filter(id => id !== 'peek');
if (ids.length === 0) throw new Error('no game declares an id in src/variants');

const FRESH_DATE = {
  selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
  message: `new Date() ${handedDown}.`,
};
const GAME_ID = ['Literal[value', 'TemplateElement[value.cooked'].map(text => ({
  selector: `${text}=/^(${ids.join('|')})$/]`,
  message: 'This names a game in code that all games share.',
}));

const WIDTH = {
  selector: 'CallExpression[callee.property.name="repeat"]:not([arguments.0.type="Literal"])',
  message: 'A width may be below zero in a narrow window; `repeated` takes any.',
};

export default defineConfig([
  globalIgnores(['dist/', 'dist.*/', 'coverage/']),
  js.configs.recommended,
  {files: ['**/*.js'], languageOptions: {globals: {process: 'readonly', URL: 'readonly'}}},
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      // Numbers and booleans read well in a template; objects and undefined are still refused.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true, allowBoolean: true}],
      // `() => list.push(x)` as a callback is clear enough.
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': ['error', {allowAsThisParameter: true}],
    },
  },
  {
    // The terminal's bytes are control characters.
    files: ['src/terminal/**', 'src/ui/**', 'test/**', 'bench/**'],
    rules: {'no-control-regex': 'off'},
  },
  {
    files: ['src/**'],
    ignores: IMPURE,
    rules: {
      'no-restricted-properties': [
        'error',
        {object: 'Date', property: 'now', message: `It ${handedDown}.`},
        {object: 'Math', property: 'random', message: `It ${handedDown}.`},
        {object: 'performance', property: 'now', message: `It ${handedDown}.`},
      ],
      'no-restricted-syntax': ['error', FRESH_DATE],
    },
  },
  {files: ['src/**'], ignores: NAMING_FOLDERS, rules: {'no-restricted-syntax': ['error', FRESH_DATE, ...GAME_ID]}},
  {
    files: ['src/ui/**'],
    ignores: ['src/ui/drawing/glyphs.ts'],
    rules: {'no-restricted-syntax': ['error', FRESH_DATE, ...GAME_ID, WIDTH]},
  },
  {
    files: ['src/**'],
    plugins: {house: {rules: {'module-state': moduleState}}},
    rules: {'house/module-state': 'error'},
  },
  {
    files: ['src/ui/**', 'src/words/**'],
    // The pictures of cards are strings of pixels.
    ignores: ['src/ui/cards/face-art.ts', 'src/ui/cards/sheet.ts'],
    plugins: {drawing: {rules: {'text-width': textWidth}}},
    rules: {'drawing/text-width': 'error'},
  },
  {files: IMPURE, rules: {'no-restricted-syntax': ['error', ...GAME_ID]}},
]);
