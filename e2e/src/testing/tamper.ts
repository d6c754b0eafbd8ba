import { createHash } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { InlinedRelease } from 'shared-domain';
import { portalUrl } from './portal-url';

const releasesPattern = /(<script type="application\/json" id="portal-releases">)(.*?)(<\/script>)/s;

/**
 * Serves other bodies for files of a release and the hashes of these bodies in the document, as if the remote had been
 * built and published like that.
 */
export async function publishAltered(
  context: BrowserContext,
  release: InlinedRelease,
  alter: (file: string, body: string) => string,
): Promise<void> {
  const changed = new Map<string, string>();
  for (const [file, hash] of Object.entries(release.files)) {
    const body = await (await fetch(`${portalUrl()}${release.base}${file}`)).text();
    const altered = alter(file, body);
    if (altered === body) continue;
    changed.set(hash, createHash('sha384').update(altered).digest('base64'));
    await context.route(`**${release.base}${file}`, (route) =>
      route.fulfill({ body: altered, contentType: 'text/javascript; charset=utf-8' }),
    );
  }
  if (changed.size === 0) throw new Error(`Nothing of ${release.name} was altered`);
  await changeDocument(context, (html) => {
    for (const [before, after] of changed) html = html.replaceAll(before, after);
    return html;
  });
}

/** Lets the document say this of a release, whatever its files are. */
export function publishDeclared(context: BrowserContext, declared: InlinedRelease): Promise<void> {
  return changeDocument(context, (html) =>
    html.replace(releasesPattern, (_, open: string, json: string, close: string) => {
      const releases = JSON.parse(json) as Record<string, InlinedRelease>;
      return `${open}${JSON.stringify({ ...releases, [declared.name]: declared })}${close}`;
    }),
  );
}

async function changeDocument(context: BrowserContext, change: (html: string) => string): Promise<void> {
  await context.route(
    (url) => url.origin === portalUrl() && !/^\/(api|assets|remotes)\//.test(url.pathname),
    async (route) => {
      // The shell also asks for the document by itself, to learn of newer releases.
      if (!route.request().headers().accept?.includes('text/html')) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: change(await response.text()) });
    },
  );
}
