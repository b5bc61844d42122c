import js from '@eslint/js';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

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
]);
