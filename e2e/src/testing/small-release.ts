import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseId, screenDoor, type Release } from 'shared-domain/releases';
import { fileFacts } from 'shared-domain/signing';
import type { SignedText } from 'shared-domain/wire';
import { repositoryRoot } from './portal';
import type { Team } from './keys';

const run = promisify(execFile);

/** A release as its team has it: the document, its signature, and the bytes of every file. */
export interface ReadyRelease {
  release: Release;
  signed: SignedText;
  files: Map<string, Buffer>;
}

const sources = {
  'src/index.ts': '',
  'src/screen.tsx': `import { lazy, Suspense, useState } from 'react';
import { PageHeader } from 'shared-ui';
const Later = lazy(() => import(/* webpackChunkName: "later" */ './later'));
export function Screen() {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <main className="small">
      <PageHeader title="Small Dashboard" />
      <button onClick={() => setIsWanted(true)}>Show more</button>
      {isWanted && <Suspense fallback={null}><Later /></Suspense>}
    </main>
  );
}
`,
  'src/later.tsx': `export default function Later() { return <p>This came later</p>; }\n`,
};

/** One file of each kind in the small release. */
export const kinds = { entry: 'remote-entry.js', screen: 'screen.js', lazy: 'later.js', style: 'screen.css' } as const;

const style = '.small { outline: 3px solid rgb(1, 2, 3); }\n';

/** Builds a dashboard of a few lines, with a lazy chunk and a style, as its team would. */
export async function buildSmallRelease(folder: string, team: Team, version = '1.1.0'): Promise<ReadyRelease> {
  const out = path.join(folder, version);
  await writeSources(folder);
  const door = path.join(folder, 'node_modules/portal-cli/bin/portal.mjs');
  // As in a separate repository, where portal-cli is an installed package.
  const args = ['--preserve-symlinks-main', door, 'release', 'mfe-dashboard', '--version', version];
  await run(process.execPath, [...args, '--key', team.keyFile, '--out', out], { cwd: folder });
  const { release: built, files } = await readMadeRelease(out);
  files.set(kinds.style, Buffer.from(style));
  const exposes = { [screenDoor]: { js: [kinds.screen], css: [kinds.style] } };
  const release = { ...built, exposes, files: describeFiles([...files].sort()) };
  return { release, files, signed: team.sign(release) };
}

type UnsignedRelease = Omit<ReadyRelease, 'signed'>;

/** The output of `npm run release`, without its signature. */
export async function readMadeRelease(folder: string): Promise<UnsignedRelease> {
  return readFiles(await readDocument(folder), folder);
}

/** The current build of a remote. */
export async function readBuild(remote: string): Promise<UnsignedRelease> {
  const dist = path.join(repositoryRoot, remote, 'dist');
  const release = await readDocument(dist);
  return readFiles(release, path.join(dist, releaseId(release)));
}

/** The release document in a folder of builds. */
export async function readDocument(folder: string): Promise<Release> {
  return JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
}

async function readFiles(release: Release, folder: string): Promise<UnsignedRelease> {
  const names = Object.keys(release.files);
  const read = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return { release, files: new Map(await Promise.all(read)) };
}

/** Changes the text of a script of a release. */
export type Alter = (file: string, text: string, release: Release) => string;

/** A build as a release of another version, as if it had been built from other sources, with a new signature. */
export function asVersion(
  { release, files }: UnsignedRelease,
  version: string,
  team: Team,
  alter: Alter = (_file, text) => text,
): ReadyRelease {
  const container = `${release.name}_${version}_${release.build}`.replace(/[^a-zA-Z0-9]/g, '_');
  const base = `/remotes/${release.name}/${releaseId({ ...release, version })}/`;
  // The embed has no policy.
  const trustedTypesPolicies = release.trustedTypesPolicies.map(() => container);
  const renamed = { ...release, version, container, base, trustedTypesPolicies };
  const bytes = [...files].map(([file, content]) => {
    if (!file.endsWith('.js')) return [file, content] as const;
    const text = content.toString().replaceAll(release.container, container);
    return [file, Buffer.from(alter(file, text, renamed))] as const;
  });
  const next = { ...renamed, files: describeFiles(bytes) };
  return { release: next, files: new Map(bytes), signed: team.sign(next) };
}

function describeFiles(files: Iterable<readonly [name: string, bytes: Buffer]>): Release['files'] {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, fileFacts(bytes)]));
}

async function writeSources(folder: string): Promise<void> {
  const house = path.join(repositoryRoot, 'mfe-dashboard');
  const manifest = JSON.parse(await readFile(path.join(house, 'package.json'), 'utf8')) as { portal: object };
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await copyFile(path.join(house, 'webpack.config.ts'), path.join(folder, 'webpack.config.ts'));
  const own = { ...manifest, portal: { ...manifest.portal, route: '/', port: 4639 } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(own));
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
}
