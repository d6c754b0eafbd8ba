import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Release } from 'shared-domain';
import type { AppFolders } from './app-folders';
import { matchesRoute } from './match-route';
import { findRelease, ignoreMissing } from './read-release';
import { type PortalDocument, renderDocument } from './render-document';

export interface StoredDocument extends PortalDocument {
  /** The page in every encoding it may be asked in. */
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
}

interface Snapshot {
  revision: string;
  template: string;
  shell: Release;
  remotes: Release[];
  documents: Map<string, Promise<StoredDocument>>;
}

/** Gives the page for an address, or null while the shell is not built. */
export type FindDocument = (pathname: string) => Promise<StoredDocument | null>;

/** Is told of a remote whose release cannot be read. */
export type ReportBroken = (error: Error) => void;

/** Renders each kind of page once per set of releases; a new build counts from the next request. */
export function createDocumentStore(folders: AppFolders, report: ReportBroken): FindDocument {
  let snapshot: Snapshot | null = null;
  return async (pathname) => {
    const revision = await readRevision(folders);
    if (snapshot?.revision !== revision) snapshot = await readSnapshot(folders, revision, report);
    if (!snapshot) return null;
    const { documents, template, shell, remotes } = snapshot;
    const shown = remotes.find((release) => release.route !== '' && matchesRoute(release.route, pathname)) ?? null;
    const key = shown?.name ?? '';
    const document = documents.get(key) ?? compress(renderDocument({ template, shell, remotes, shown }));
    documents.set(key, document);
    return document;
  };
}

/** Changes whenever any app gets a new release. */
async function readRevision({ shell, remotes }: AppFolders): Promise<string> {
  const times = [shell, ...Object.values(remotes)].map(async (folder) => {
    const found = await stat(join(folder, 'release.json'), { bigint: true }).catch(ignoreMissing);
    return found ? `${found.mtimeNs}-${found.ino}` : 'none';
  });
  return (await Promise.all(times)).join(' ');
}

async function readSnapshot(folders: AppFolders, revision: string, report: ReportBroken): Promise<Snapshot | null> {
  const shell = await findRelease(folders.shell);
  if (!shell) return null;
  // The screen of a remote with a broken release is missed; the others are not.
  const skipBroken = (error: Error) => {
    report(error);
    return null;
  };
  const found = await Promise.all(
    Object.values(folders.remotes).map((folder) => findRelease(folder).catch(skipBroken)),
  );
  const remotes = found.filter((release) => release !== null);
  const template = await readFile(join(folders.shell, `${shell.version}+${shell.build}`, 'index.html'), 'utf8');
  return { revision, template, shell, remotes, documents: new Map() };
}

async function compress(document: PortalDocument): Promise<StoredDocument> {
  const identity = Buffer.from(document.html);
  const [zipped, br] = await Promise.all([promisify(gzip)(identity), promisify(brotliCompress)(identity)]);
  return { ...document, bodies: { identity, gzip: zipped, br } };
}
