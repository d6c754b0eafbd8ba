import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { tsImport } from 'tsx/esm/api';

const { importZones, mayImport } = await tsImport('./build-config/src/import-rules.ts', import.meta.url);
const { fileNames } = await tsImport('./build-config/src/lint-rules/file-names.ts', import.meta.url);

const browserCode = ['shell', 'mfe-*', 'shared-*', 'examples/*'].map((folder) => `${folder}/src/**/*.{ts,tsx}`);
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'benchmarks/**'];
const storageAreas = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Storage may be blocked, and naming it then throws: use browserStorage of shared-domain.',
}));
const defaultExportDoors = [
  '*.config.*',
  '**/*.config.ts',
  '**/src/screen.tsx',
  '**/testing/*-environment.ts',
  '**/global-*.ts',
];

export default defineConfig(
  { ignores: ['**/dist/', '*/release/', '**/.data/', '**/node_modules/', '**/*.cjs'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX, portal: { rules: { 'file-names': fileNames } } },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
          conditionNames: ['types', 'import', 'require', 'node', 'default'],
        }),
      ],
    },
    rules: {
      'portal/file-names': 'error',
      'import-x/no-default-export': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-globals': ['error', 'event', 'name'],
    },
  },
  { files: defaultExportDoors, rules: { 'import-x/no-default-export': 'off' } },
  { files: browserCode, extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    files: browserCode,
    ignores: tests,
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', 'event', 'name', ...storageAreas],
      'no-restricted-properties': [
        'error',
        ...storageAreas.map(({ name, message }) => ({ object: 'window', property: name, message })),
      ],
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error', '@typescript-eslint/no-misused-promises': 'off' },
  },
  ...Object.keys(mayImport).map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: {
      'import-x/no-extraneous-dependencies': [
        'error',
        {
          packageDir: [folder.replace(/\/src\/.*/, ''), '.'],
          devDependencies: [...tests, '**/standalone.tsx', '**/*.config.ts'],
        },
      ],
    },
  })),
  ...importZones().map(({ files, ignores, patterns }) => ({
    files,
    ignores,
    rules: { 'no-restricted-imports': 'off', '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  })),
);
