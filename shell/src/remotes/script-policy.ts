import type { InlinedRelease } from 'shared-domain/releases';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** The browser's factory of policies; missing where Trusted Types are not known. */
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const knownFiles = new Map<string, string>();
let policy: ScriptPolicy | undefined;

/**
 * Admits the files of a verified release: nothing else ever becomes the source of a script element, neither here nor
 * in the chunk loaders of the builds, which read the page's table. What is admitted once keeps its hash.
 */
export function admitFiles(release: InlinedRelease): void {
  for (const [file, hash] of Object.entries(release.files)) admit(release.base + file, `sha384-${hash}`);
  // A development server changes its files with every save and names no hashes.
  if (process.env.NODE_ENV === 'development') admit(release.base + release.entry, '');
}

function admit(path: string, integrity: string): void {
  const { href, pathname } = new URL(path, location.href);
  if (knownFiles.has(href)) return;
  knownFiles.set(href, integrity);
  const { portalIntegrity } = window as { portalIntegrity?: Record<string, string> };
  // By path alone, as the chunk loaders ask: the origin is the page's own, or a developer's that its policy admits.
  if (!portalIntegrity || pathname in portalIntegrity) return;
  Object.defineProperty(portalIntegrity, pathname, { value: integrity, enumerable: true });
}

/** The integrity of a file, if it is an admitted one. */
export function findIntegrity(url: string): string | undefined {
  return knownFiles.get(new URL(url, location.href).href);
}

/** The integrity of an admitted file. Throws for any other address. */
export function integrityOf(url: string): string {
  const integrity = findIntegrity(url);
  if (integrity === undefined) throw new TypeError(`No release names the file ${url}`);
  return integrity;
}

/** An element that loads an admitted script and no other, checked by the browser against its hash. */
export function createScriptElement(url: string): HTMLScriptElement {
  policy ??= createPolicy();
  const script = document.createElement('script');
  script.integrity = integrityOf(url);
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  script.src = policy.createScriptURL(url);
  return script;
}

function createPolicy(): ScriptPolicy {
  const rules: ScriptPolicy = {
    createScriptURL: (url) => {
      integrityOf(url);
      return url;
    },
  };
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory?.createPolicy('portal#remotes', rules) ?? rules;
}
