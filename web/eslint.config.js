import css from '@eslint/css';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const CODE = ['**/*.{js,ts,svelte}'];

export default defineConfig(
  globalIgnores(['public/', 'src/protocol.ts']),
  { files: CODE, extends: [ts.configs.recommended, svelte.configs.recommended] },
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    extends: ['css/recommended'],
    rules: {
      // Tokens are defined in other files; src/styles/looks.test.ts looks for those that are not.
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }],
      // What a browser does not know of these changes nothing that is needed.
      'css/use-baseline': [
        'error',
        {
          available: 'newly',
          allowProperties: ['overscroll-behavior', 'text-size-adjust'],
          allowPropertyValues: { 'text-wrap': ['pretty'] },
          allowSelectors: ['selection'],
        },
      ],
      // What is hidden, or stands still for those who ask for it, must win over every component.
      'css/no-important': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: CODE,
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }],
      // Pictures and pages of rules are strings of our own; nothing that people type is among them.
      'svelte/no-at-html-tags': 'off',
      // {' '} keeps a space that the formatter would move.
      'svelte/no-useless-mustaches': 'off',
      // Sets and maps are made again rather than changed, so plain ones will do.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
