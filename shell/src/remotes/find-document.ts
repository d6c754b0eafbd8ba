import { releaseId, type InlinedRelease, type RegistryDocument } from 'shared-domain/releases';
import type { User } from 'shared-domain/wire';
import type { RegistrySources } from './registry-sources';
import { explainExpiry } from './registry/registry-refusal';
import { reloadKeylessPage, reloadOldPage } from './registry/reload-old-page';

/** The registry document that decides which releases a user gets on this page. */
export type FoundDocument =
  | { state: 'found'; document: RegistryDocument }
  /** No document could be verified. `cause` says what is wrong with the page's own. */
  | { state: 'missing'; cause: unknown }
  /** The page is being reloaded; nothing must be shown anymore. */
  | { state: 'reloading' };

interface Wanted {
  /** Null if nobody is signed in. */
  user: User | null;
  /** True if the user signed in on this page, which may be much older than the sign-in. */
  hasSignedIn: boolean;
  /** Receives the page's own document while the registry is asked. */
  onAsking?: ((guess: RegistryDocument) => void) | undefined;
}

/**
 * Finds the document for a user: the stored copy if its revision is that of the page and the user was signed in when it
 * was opened, then the registry's answer, then the newest of what can be verified.
 */
export async function findDocument(
  sources: RegistrySources,
  { user, hasSignedIn, onAsking }: Wanted,
): Promise<FoundDocument> {
  // Both are checked at once, because each check waits for another thread.
  const [inlined, own] = await Promise.all([
    sources.inlined().catch(() => null),
    user && !sources.isKeyless ? sources.stored('user', user) : null,
  ]);
  if (!user && inlined) return found(inlined);
  if (sources.isKeyless && sources.asksRegistry) {
    // Not while a visitor is typing their password.
    if (user && (await reloadKeylessPage())) return { state: 'reloading' };
    return missing(sources);
  }
  const copy = own && withBuildsOfPage(own, inlined);
  if (copy && copy.revision === inlined?.revision && !hasSignedIn) return found(copy);
  if (user && sources.asksRegistry) {
    if (inlined) onAsking?.(inlined);
    const answer = await sources.ask(user).catch(() => null);
    const answered = answer && withBuildsOfPage(answer, inlined);
    if (answered && inlined && reloadOldPage(answered, inlined)) return { state: 'reloading' };
    if (answered) return found(answered);
  }
  const newest = newestOf([copy, inlined, await sources.stored('page')]);
  return newest ? found(newest) : missing(sources);
}

/**
 * Replaces built-in releases by the page's own, because built-in remotes must match the page's shell. During a
 * deployment, the replica that answers may have other builds than the one that served the page.
 */
export function withBuildsOfPage(document: RegistryDocument, page: RegistryDocument | null): RegistryDocument {
  const remotes = Object.entries(document.remotes).map(([remote, resolution]) => {
    const build = page?.remotes[remote]?.release;
    const isKilled = build && document.killed.some((one) => one.remote === remote && one.release === releaseId(build));
    // The document may not list a kill that the page has missed.
    const isOld = page && page.revision < (document.killedSince ?? 0);
    if (!build?.isBuiltIn || isKilled || isOld) return [remote, resolution] as const;
    const replace = (release: InlinedRelease | null) => (release?.isBuiltIn ? build : release);
    const release = replace(resolution.release);
    const previous = replace(resolution.previous);
    const isSame = release && previous && releaseId(release) === releaseId(previous);
    return [remote, { ...resolution, release, previous: isSame ? null : previous }] as const;
  });
  return { ...document, remotes: Object.fromEntries(remotes) };
}

function found(document: RegistryDocument): FoundDocument {
  return { state: 'found', document };
}

async function missing(sources: RegistrySources): Promise<FoundDocument> {
  const cause: unknown = await sources.inlined().catch((refusal: unknown) => refusal);
  return { state: 'missing', cause: await explainExpiry(cause) };
}

function newestOf(documents: readonly (RegistryDocument | null)[]): RegistryDocument | null {
  return documents.reduce((best, next) => (next && next.revision > (best?.revision ?? -1) ? next : best), null);
}
