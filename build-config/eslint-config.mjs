// ESLint settings for every folder here and for a remote in its own repository: export { default } from
// 'build-config/eslint-config';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { tsImport } from 'tsx/esm/api';

const { componentRules } = await tsImport('./src/import-rules.ts', import.meta.url);
const { fileNames } = await tsImport('./src/lint-rules/file-names.ts', import.meta.url);

export const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'benchmarks/**'];

const storageAreas = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Accessing storage throws when it is blocked. Use browserStorage from shared-domain.',
}));
const defaultExportDoors = [
  '*.config.*',
  '**/*.config.ts',
  'build-config/*.mjs',
  '**/src/screen.tsx',
  '**/testing/*-environment.ts',
  '**/global-*.ts',
  '**/*.d.ts',
];

/** Rules for all code. `browserCode` matches code that runs in pages; `root` is the folder of the tsconfig.json. */
export function lintRules(root, browserCode) {
  return defineConfig(
    { ignores: ['**/dist/', '*/release/', 'release/', '**/.data/', '**/node_modules/', '**/*.cjs'] },
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
    {
      files: ['**/*.{ts,tsx,mjs}'],
      ignores: [...tests, '**/*.generated.ts', '**/emanifest-schema.ts'],
      rules: {
        'max-lines-per-function': ['error', { max: 60 }],
        'max-lines': ['error', { max: 220, skipBlankLines: true, skipComments: true }],
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
      languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: root } },
      rules: { '@typescript-eslint/no-floating-promises': 'error', '@typescript-eslint/no-misused-promises': 'off' },
    },
  );
}

/** Forbids undeclared imports in folders that have their own package.json. */
export function declaredImports(files, packageDir) {
  const devDependencies = [...tests, '**/standalone.tsx', '**/*.config.{ts,mjs}', '**/generate-*.ts'];
  return { files, rules: { 'import-x/no-extraneous-dependencies': ['error', { packageDir, devDependencies }] } };
}

/** Forbids the imports listed in import-rules.ts. */
export function forbiddenImports({ files, ignores, patterns }) {
  const rule = '@typescript-eslint/no-restricted-imports';
  return { files, ignores, rules: { 'no-restricted-imports': 'off', [rule]: ['error', { patterns }] } };
}

/** A remote in its own repository: ESLint runs in the folder of its package.json. */
export default defineConfig(
  ...lintRules(process.cwd(), ['src/**/*.{ts,tsx}']),
  declaredImports(['**/*.{ts,tsx}'], [process.cwd()]),
  forbiddenImports({ files: ['src/components/**'], ignores: tests, patterns: componentRules }),
);
