import type { InlinedRelease } from 'shared-domain';

/** A release for tests; say only what matters. */
export function aRelease(facts: Partial<InlinedRelease> = {}): InlinedRelease {
  const { name = 'mfe-dashboard', build = 'aaaaaaaa' } = facts;
  return {
    name,
    version: '1.0.0',
    build,
    container: `${name.replaceAll('-', '_')}_1_0_0_${build}`,
    base: `/remotes/${name}/1.0.0+${build}/`,
    entry: 'remote-entry.js',
    exposes: { './Screen': { js: ['screen.js'] } },
    files: { 'remote-entry.js': 'hash-of-entry', 'screen.js': 'hash-of-screen' },
    ...facts,
  };
}

/** The element by which the document names releases. */
export function releasesElement(releases: unknown): string {
  const json = typeof releases === 'string' ? releases : JSON.stringify(releases);
  return `<script type="application/json" id="portal-releases">${json}</script>`;
}

/** Lets the document name these releases. */
export function publishReleases(releases: unknown): void {
  withdrawReleases();
  document.body.insertAdjacentHTML('beforeend', releasesElement(releases));
}

export function withdrawReleases(): void {
  document.getElementById('portal-releases')?.remove();
  for (const link of document.querySelectorAll('link[rel="preload"], link[rel="prefetch"]')) link.remove();
}
