import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseId, type Release } from 'shared-domain/releases';
import { loginPath } from 'shared-domain/wire';
import { ignoreMissing } from '../../platform/storage/store';
import { findNewestBuild, type BuildFolders } from '../builds/build-folders';
import { type BuiltApp, createBuildKeeper } from '../builds/keep-builds';
import type { PageOverride } from '../overrides/overrides.service';
import type { PageRegistry, RegistryPage } from '../builds/page-registry';
import { type Bodies, compressBodies } from '../publishing/compress-bodies';
import { type PageLinks, type PortalDocument, renderDocument } from './render-document';

export interface StoredDocument extends PortalDocument {
  bodies: Bodies;
}

interface Builds {
  revision: string;
  template: string;
  shell: Release;
  apps: readonly BuiltApp[];
}

/** The page for an address, with a developer's remote if there is one; null while the shell is not built. */
export type FindDocument = (pathname: string, override: PageOverride | null) => Promise<StoredDocument | null>;

/** Called for a remote whose release cannot be read. */
type ReportBroken = (error: Error) => void;

export interface DocumentStoreParts {
  folders: BuildFolders;
  registry: PageRegistry;
  links: PageLinks;
  /** Stores a build for other replicas, and for the time after newer builds have replaced it in its folder. */
  keep(folder: string, release: Release): Promise<void>;
  report: ReportBroken;
}

/** Renders each kind of page once per set of releases. A new build or a changed rule takes effect with the next request. */
export function createDocumentStore({ folders, registry, links, keep, report }: DocumentStoreParts): FindDocument {
  const keepBuilds = createBuildKeeper(keep, report);
  let builds: Builds | null = null;
  let documents = new Map<string, Promise<StoredDocument>>();
  let shownPage: RegistryPage | null = null;
  return async (pathname, override) => {
    const revision = await readBuildRevision(folders);
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
    const isLoginPage = pathname.replace(/\/$/, '') === loginPath;
    const parts = { template, shell, page, links, isLoginPage };
    if (override) {
      // For one developer, so it is not stored.
      return compress(renderDocument({ ...parts, shown: shown?.name === override.remote ? null : shown, override }));
    }
    const key = isLoginPage ? loginPath : (shown?.name ?? '');
    const document = documents.get(key) ?? compress(renderDocument({ ...parts, shown }));
    documents.set(key, document);
    return document;
  };
}

/** Changes with every new build of an app. */
async function readBuildRevision({ shell, remotes }: BuildFolders): Promise<string> {
  const times = [shell, ...Object.values(remotes)].map(async (folder) => {
    const found = await stat(join(folder, 'release.json'), { bigint: true }).catch(ignoreMissing);
    return found ? `${found.mtimeNs}-${found.ino}` : 'none';
  });
  return (await Promise.all(times)).join(' ');
}

async function readBuilds(
  folders: BuildFolders,
  revision: string,
  registry: PageRegistry,
  report: ReportBroken,
): Promise<Builds | null> {
  const shell = await findNewestBuild(folders.shell);
  if (!shell) return null;
  // A remote with a broken release lacks its screen; the others are not affected.
  const skipBroken = (error: Error) => {
    report(error);
    return null;
  };
  const findApp = async (folder: string): Promise<BuiltApp[]> => {
    const release = await findNewestBuild(folder).catch(skipBroken);
    return release ? [{ folder, release }] : [];
  };
  const remotes = (await Promise.all(Object.values(folders.remotes).map(findApp))).flat();
  const template = await readFile(join(folders.shell, releaseId(shell), 'index.html'), 'utf8');
  // The page is served even without the registry, because signing in must not depend on it.
  const announced = registry.announce(
    shell,
    remotes.map(({ release }) => release),
  );
  const isAnnounced = await announced.then(() => true, skipBroken);
  const apps = [{ folder: folders.shell, release: shell }, ...remotes];
  // Failed announcements are repeated with the next page.
  return { revision: isAnnounced ? revision : '', template, shell, apps };
}

async function compress(document: PortalDocument): Promise<StoredDocument> {
  return { ...document, bodies: await compressBodies(Buffer.from(document.html)) };
}
