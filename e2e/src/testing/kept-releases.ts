import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseId } from 'shared-domain/releases';
import { copyRepository } from './remote-repository';
import { repositoryRoot } from './portal';
import { createTeam } from './keys';
import { readDocument } from './small-release';

const run = promisify(execFile);

/** What the next version of the shell provides in a newer version. */
const raised = ['shell', 'shared-auth', 'shared-ui'];

export interface KeptReleases {
  /** Folder with the next release of the shell, next to its document. */
  shell: string;
  /** Folder of a dashboard release that runs only in the next shell. */
  ahead: string;
}

/** The next shell and what needs it. They are kept for later runs while the current builds do not change. */
export async function keepNextReleases(): Promise<KeptReleases> {
  const present = await Promise.all(
    ['shell', 'mfe-dashboard'].map((app) => readDocument(path.join(repositoryRoot, app, 'dist'))),
  );
  const place = path.join(repositoryRoot, 'node_modules/.cache/kept-releases');
  const folder = path.join(place, present.map(({ build }) => build).join('-'));
  if (!existsSync(folder)) {
    await rm(place, { recursive: true, force: true });
    const draft = `${folder}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    await buildNext(draft);
    await rename(draft, folder);
  }
  return {
    shell: path.join(folder, 'shell'),
    ahead: path.join(folder, 'ahead'),
  };
}

async function buildNext(target: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kept-releases-'));
  try {
    const root = path.join(folder, 'repository');
    await copyRepository(root);
    const release = ['release', 'mfe-dashboard', '--version', '1.2.0', '--unchanged'];
    const { keyFile } = await createTeam(folder);
    for (const name of raised) await raiseVersion(path.join(root, name, 'package.json'));
    await Promise.all([
      runPortal(root, 'build', 'shell'),
      runPortal(root, ...release, '--key', keyFile, '--out', path.join(target, 'ahead')),
    ]);
    const shell = await readDocument(path.join(root, 'shell/dist'));
    await cp(path.join(root, 'shell/dist', releaseId(shell)), path.join(target, 'shell', releaseId(shell)), {
      recursive: true,
    });
    await writeFile(path.join(target, 'shell/release.json'), JSON.stringify(shell));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runPortal(root: string, ...args: string[]): Promise<unknown> {
  return run(process.execPath, [path.join(root, 'portal-cli/bin/portal.mjs'), ...args], { cwd: root });
}

async function raiseVersion(file: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  await writeFile(file, JSON.stringify({ ...manifest, version: nextVersion(manifest.version) }, null, 2));
}

/** The version of a package after an addition. */
export function nextVersion(version: string): string {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
}
