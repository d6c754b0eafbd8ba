import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { patience } from 'build-config/testing';
import { releaseId, type Release } from 'shared-domain/releases';
import { copyRepository } from './remote-repository';
import { eventually } from './eventually';
import { repositoryRoot } from './portal';

const run = promisify(execFile);

interface VariantSource {
  remote: string;
  version: string;
  /** The remote's file to change, the text to replace, and its replacement. */
  change: [file: string, from: string, to: string];
}

/** Later releases of the remotes: small source changes, each with its own version. */
const variants = {
  'next creation screen': {
    remote: 'mfe-admin-create',
    version: '1.1.0',
    change: ['src/create-load.tsx', "title = 'Create New Waste Load'", "title = 'Create the Next Waste Load'"],
  },
  'throwing creation screen': {
    remote: 'mfe-admin-create',
    version: '1.2.0',
    change: ['src/screen.tsx', 'const user = useUser();', "if (location) throw new Error('broken screen');"],
  },
  'bad creation screen': {
    remote: 'mfe-admin-create',
    version: '1.3.0',
    change: ['src/create-load.tsx', "title = 'Create New Waste Load'", "title = 'Create a Doubtful Waste Load'"],
  },
  'next dashboard': {
    remote: 'mfe-dashboard',
    version: '1.1.0',
    change: ['src/components/overview.tsx', 'Waste Load Overview', 'Overview of Next Week'],
  },
} as const satisfies Record<string, VariantSource>;

export type Variant = keyof typeof variants;

export interface MadeVariant {
  remote: string;
  /** version+build */
  release: string;
  folder: string;
}

/** Builds and signs a variant as its team does; each is built once per test run. */
export async function makeVariant(variant: Variant): Promise<MadeVariant> {
  const { remote, version, change } = variants[variant];
  const folder = path.join(runFolder(), variant.replaceAll(' ', '-'));
  return alone(async () => {
    if (!existsSync(folder)) {
      const root = await copyOfRepository();
      await withChange(path.join(root, remote), change, async () => {
        const args = ['--key', await teamKey(remote), '--version', version, '--out', folder];
        await run('npm', ['run', '--silent', 'release', '-w', remote, '--', ...args], { cwd: root });
      });
    }
    const { build } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
    return { remote, release: releaseId({ version, build }), folder };
  });
}

/** The private key file of a remote's team; next to it is the public half that a portal must trust. */
export async function teamKey(remote: string): Promise<string> {
  const file = path.join(runFolder(), `${remote}.pem`);
  if (!existsSync(file)) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    await writeFile(publicHalf(file), publicKey.export({ type: 'spki', format: 'pem' }));
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  return file;
}

/** The team that a remote states. */
export async function teamOf(remote: string): Promise<string> {
  const manifest = await readFile(path.join(repositoryRoot, remote, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { portal: { team: string } }).portal.team;
}

/** Path of the public half of a private key. */
export function publicHalf(file: string): string {
  return file.replace(/\.pem$/, '.public.pem');
}

async function copyOfRepository(): Promise<string> {
  const root = path.join(runFolder(), 'repository');
  if (!existsSync(root)) await copyRepository(root);
  return root;
}

async function withChange(
  folder: string,
  [file, from, to]: VariantSource['change'],
  work: () => Promise<void>,
): Promise<void> {
  const source = path.join(folder, file);
  const text = await readFile(source, 'utf8');
  if (!text.includes(from)) throw new Error(`${source} has no ${from}`);
  await writeFile(source, text.replace(from, to));
  try {
    await work();
  } finally {
    await writeFile(source, text);
  }
}

/** One at a time across all test files, because they share the copy of the repository. */
async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  const lock = path.join(runFolder(), 'lock');
  await eventually(() => mkdir(lock), patience.program);
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}

function runFolder(): string {
  const folder = process.env.JOURNEY_RELEASES;
  if (!folder)
    throw new Error('There is no folder for releases: journeys are started by Jest with the set-up of this folder.');
  return folder;
}
