import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { listFiles, readManifest } from 'build-config/tables';
import { addToLockfile } from './add-to-lockfile';
import type { NewRemote } from './new-remote';
import { registrations } from './registrations';

const templateFolder = 'portal-cli/remote-template';
/** Whose scripts and versions of the libraries a new remote starts with. */
const model = 'mfe-dashboard';
const neededPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'shared-auth',
  'shared-domain',
  'shared-ui',
];

/** Makes a working remote: its folder, and a line in every table that has to know of it. Answers the files it wrote. */
export function createRemote(repositoryRoot: string, remote: NewRemote): string[] {
  const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
  // Everything is made up before anything is written, so that a refusal leaves nothing half done.
  const files = { ...ownFiles(repositoryRoot, remote), ...registered(read, remote) };
  const lockfile = addToLockfile(read('package-lock.json'), remote.name, manifestOf(repositoryRoot, remote));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repositoryRoot, path)), { recursive: true });
    writeFileSync(join(repositoryRoot, path), content);
  }
  writeFileSync(join(repositoryRoot, 'package-lock.json'), lockfile);
  // What `npm install` would do for a workspace.
  symlinkSync(join('..', remote.name), join(repositoryRoot, 'node_modules', remote.name));
  format(repositoryRoot, Object.keys(files));
  return [...Object.keys(files), 'package-lock.json'];
}

function ownFiles(repositoryRoot: string, remote: NewRemote): Record<string, string> {
  const folder = join(repositoryRoot, templateFolder);
  const sources = listFiles(folder).map((path) => [
    `${remote.name}/${path.replace(/\.txt$/, '')}`,
    readFileSync(join(folder, path), 'utf8').replace(
      /%(name|path|title)%/g,
      (_, key: 'name' | 'path' | 'title') => remote[key],
    ),
  ]);
  const manifest = JSON.stringify(manifestOf(repositoryRoot, remote), null, 2);
  return {
    ...(Object.fromEntries(sources) as Record<string, string>),
    [`${remote.name}/package.json`]: `${manifest}\n`,
  };
}

function registered(read: (path: string) => string, remote: NewRemote): Record<string, string> {
  const edited = Object.entries(registrations).map(([path, edit]) => {
    try {
      return [path, edit(read(path), remote)] as const;
    } catch (cause) {
      throw new Error(`${path} cannot be changed for ${remote.name}: ${(cause as Error).message}`, { cause });
    }
  });
  return Object.fromEntries(edited);
}

function manifestOf(repositoryRoot: string, { name }: NewRemote) {
  const { dependencies = {}, devDependencies = {}, portal, scripts = {} } = readManifest(join(repositoryRoot, model));
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    portal: { team: name.replace(/^mfe-/, ''), shell: portal?.shell ?? '*' },
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([script, command]) => [script, command.replaceAll(model, name)]),
    ),
    dependencies: Object.fromEntries(neededPackages.map((wanted) => [wanted, dependencies[wanted] ?? '*'])),
    devDependencies: { 'build-config': devDependencies['build-config'] ?? '*' },
  };
}

function format(repositoryRoot: string, paths: readonly string[]): void {
  const program = join(repositoryRoot, 'node_modules/prettier/bin/prettier.cjs');
  const { status, stderr } = spawnSync(process.execPath, [program, '--write', ...paths], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
