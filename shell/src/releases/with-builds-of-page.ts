import { releaseId, type InlinedRelease, type RegistryDocument } from 'shared-domain/releases';

/**
 * The same rules with the builds of this page. While the portal is being replaced by a newer one, the one that answers
 * may not be the one that made the page; what came with the portal is taken from the page, as it came with its shell.
 */
export function withBuildsOfPage(document: RegistryDocument, page: RegistryDocument | null): RegistryDocument {
  const remotes = Object.entries(document.remotes).map(([remote, resolution]) => {
    const build = page?.remotes[remote]?.release;
    const isKilled = build && document.killed.some((one) => one.remote === remote && one.release === releaseId(build));
    if (!build?.isBuiltIn || isKilled) return [remote, resolution] as const;
    const replace = (release: InlinedRelease | null) => (release?.isBuiltIn ? build : release);
    const release = replace(resolution.release);
    const previous = replace(resolution.previous);
    const isSame = release && previous && releaseId(release) === releaseId(previous);
    return [remote, { ...resolution, release, previous: isSame ? null : previous }] as const;
  });
  return { ...document, remotes: Object.fromEntries(remotes) };
}
