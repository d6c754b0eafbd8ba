import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { releaseId, type Release } from 'shared-domain/releases';
import { ignoreMissing } from '../../platform/storage/ignore-missing';
import type { AppFolders } from './app-folders';
import { type BuiltApp, createBuildKeeper } from './build-keeper';
import type { PageOverride } from './page-override';
import type { PageRegistry, RegistryPage } from './page-registry';
import { findRelease } from './read-release';
import { type PortalDocument, renderDocument } from './render-document';

export interface StoredDocument extends PortalDocument {
  /** The page in every encoding it may be asked in. */
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
}

interface Builds {
  revision: string;
  template: string;
  shell: Release;
  apps: readonly BuiltApp[];
}

/** Gives the page for an address, with a developer's remote if there is one; null while the shell is not built. */
export type FindDocument = (pathname: string, override: PageOverride | null) => Promise<StoredDocument | null>;

/** Is told of a remote whose release cannot be read. */
type ReportBroken = (error: Error) => void;

export interface DocumentStoreParts {
  folders: AppFolders;
  registry: PageRegistry;
  makerUrl: string | null;
  /** Keeps what was built in a folder: for other replicas, and for when the folder has room for newer builds only. */
  keep(folder: string, release: Release): Promise<void>;
  report: ReportBroken;
}

/** Renders each kind of page once per set of releases; a new build or a changed rule counts from the next request. */
export function createDocumentStore({ folders, registry, makerUrl, keep, report }: DocumentStoreParts): FindDocument {
  const keepBuilds = createBuildKeeper(keep, report);
  let builds: Builds | null = null;
  let documents = new Map<string, Promise<StoredDocument>>();
  let shownPage: RegistryPage | null = null;
  return async (pathname, override) => {
    const revision = await readRevision(folders);
    if (builds?.revision !== revision) {
      builds = await readBuilds(folders, revision, registry, report);
      documents = new Map();
    }
    if (!builds) return null;
    await keepBuilds(builds.apps);
    const page = await registry.page();
    if (page !== shownPage) documents = new Map();
    shownPage = page;
    const { template, shell } = builds;
    const shown = page?.findShown(pathname) ?? null;
    const parts = { template, shell, page, makerUrl };
    if (override) {
      // Of one developer, so it is made for him and forgotten.
      return compress(renderDocument({ ...parts, shown: shown?.name === override.remote ? null : shown, override }));
    }
    const key = shown?.name ?? '';
    const document = documents.get(key) ?? compress(renderDocument({ ...parts, shown }));
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

async function readBuilds(
  folders: AppFolders,
  revision: string,
  registry: PageRegistry,
  report: ReportBroken,
): Promise<Builds | null> {
  const shell = await findRelease(folders.shell);
  if (!shell) return null;
  // The screen of a remote with a broken release is missed; the others are not.
  const skipBroken = (error: Error) => {
    report(error);
    return null;
  };
  const findApp = async (folder: string): Promise<BuiltApp[]> => {
    const release = await findRelease(folder).catch(skipBroken);
    return release ? [{ folder, release }] : [];
  };
  const remotes = (await Promise.all(Object.values(folders.remotes).map(findApp))).flat();
  const template = await readFile(join(folders.shell, releaseId(shell), 'index.html'), 'utf8');
  // Without the registry the page is served all the same: sign-in never depends on it.
  const announced = registry.announce(
    shell,
    remotes.map(({ release }) => release),
  );
  const isAnnounced = await announced.then(() => true, skipBroken);
  const apps = [{ folder: folders.shell, release: shell }, ...remotes];
  // What could not be announced is tried again with the next page.
  return { revision: isAnnounced ? revision : '', template, shell, apps };
}

async function compress(document: PortalDocument): Promise<StoredDocument> {
  const identity = Buffer.from(document.html);
  const [zipped, br] = await Promise.all([promisify(gzip)(identity), promisify(brotliCompress)(identity)]);
  return { ...document, bodies: { identity, gzip: zipped, br } };
}
