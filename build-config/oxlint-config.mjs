// Lint settings for every folder here and for a remote in its own repository: export { default } from
// 'build-config/oxlint-config'.
import { tsImport } from 'tsx/esm/api';

const { componentRules } = await tsImport('./src/import-rules.ts', import.meta.url);

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'benchmarks/**'];

const storageAreas = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Accessing storage throws when it is blocked. Use browserStorage from shared-domain/browser.',
}));

const defaultExportDoors = [
  '**/*.config.*',
  'build-config/*.mjs',
  '**/testing/*-environment.ts',
  '**/global-*.ts',
  '**/*.d.ts',
];

const forAllCode = {
  ...errors('', 'no-array-constructor', 'no-unused-expressions', 'no-var', 'prefer-const', 'prefer-rest-params'),
  ...errors('', 'prefer-spread', 'import/no-default-export', 'import/no-duplicates'),
  ...errors('typescript/', 'ban-ts-comment', 'no-duplicate-enum-values', 'no-empty-object-type', 'no-explicit-any'),
  ...errors('typescript/', 'no-extra-non-null-assertion', 'no-misused-new', 'no-namespace', 'no-require-imports'),
  ...errors('typescript/', 'no-non-null-asserted-optional-chain', 'no-this-alias', 'no-unnecessary-type-constraint'),
  ...errors('typescript/', 'no-unsafe-declaration-merging', 'no-unsafe-function-type', 'no-wrapper-object-types'),
  ...errors('typescript/', 'prefer-as-const', 'prefer-namespace-keyword', 'triple-slash-reference'),
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-restricted-globals': ['error', 'event', 'name'],
  // Files are named after their main export.
  'unicorn/filename-case': ['error', { case: 'kebabCase', multipleFileExtensions: false }],
  'max-lines-per-function': ['error', { max: 60 }],
  'max-lines': ['error', { max: 220, skipBlankLines: true, skipComments: true }],
};

const forPages = {
  ...errors('react/', 'rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'void-use-memo', 'refs'),
  ...errors('react/', 'preserve-manual-memoization', 'incompatible-library', 'immutability', 'globals', 'purity'),
  ...errors('react/', 'set-state-in-effect', 'set-state-in-render', 'error-boundaries', 'unsupported-syntax'),
};

const forPagesWithoutTests = {
  'no-console': 'error',
  'no-restricted-globals': ['error', 'event', 'name', ...storageAreas],
  'no-restricted-properties': [
    'error',
    ...storageAreas.map(({ name, message }) => ({ object: 'window', property: name, message })),
  ],
};

/** `browserCode` matches code that runs in pages; `importZones` are zones of forbidden imports, as in import-rules.ts. */
export function lintConfig(browserCode, importZones) {
  return {
    plugins: ['typescript', 'react', 'import', 'unicorn'],
    categories: { correctness: 'off' },
    options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
    ignorePatterns: ['**/node_modules', '**/dist', '*/release', '/release', '**/.data', '**/*.cjs'],
    rules: forAllCode,
    overrides: [
      {
        files: [...tests, '**/*.generated.ts', '**/emanifest-schema.ts'],
        rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
      },
      { files: defaultExportDoors, rules: { 'import/no-default-export': 'off' } },
      { files: browserCode, rules: forPages },
      { files: browserCode, excludeFiles: tests, rules: forPagesWithoutTests },
      { files: ['**/src/**/*.{ts,tsx}'], rules: { 'typescript/no-floating-promises': 'error' } },
      ...importZones.map(({ files, ignores, patterns }) => ({
        files,
        excludeFiles: ignores,
        rules: { 'no-restricted-imports': ['error', { patterns }] },
      })),
    ],
  };
}

function errors(plugin, ...names) {
  return Object.fromEntries(names.map((name) => [`${plugin}${name}`, 'error']));
}

/** A remote in its own repository. */
export default lintConfig(
  ['src/**/*.{ts,tsx}'],
  [{ files: ['src/components/**'], ignores: tests, patterns: componentRules }],
);
