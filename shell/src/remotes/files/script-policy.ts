import { integrityGlobal, loaderPolicy, type InlinedRelease } from 'shared-domain/releases';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** The browser's policy factory; missing without Trusted Types. */
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const knownFiles = new Map<string, string>();
let policy: ScriptPolicy | undefined;

/**
 * Allows the files of a verified release. Nothing else becomes the source of a script element, neither here nor in the
 * builds' chunk loaders, which read the page's table. A file keeps the hash it was first allowed with.
 */
export function allowFiles(release: InlinedRelease): void {
  for (const [file, hash] of Object.entries(release.files)) allow(release.base + file, `sha384-${hash}`);
  // A development server changes its files with every save and provides no hashes.
  if (process.env.NODE_ENV === 'development') allow(release.base + release.entry, '');
}

function allow(path: string, integrity: string): void {
  const { href, pathname } = new URL(path, location.href);
  if (knownFiles.has(href)) return;
  knownFiles.set(href, integrity);
  const table = (window as { [integrityGlobal]?: Record<string, string> })[integrityGlobal];
  // By path, as the chunk loaders ask: the origin is the page's, or a developer's that its policy allows.
  if (!table || pathname in table) return;
  Object.defineProperty(table, pathname, { value: integrity, enumerable: true });
}

/** The integrity of an allowed file. */
export function findIntegrity(url: string): string | undefined {
  return knownFiles.get(new URL(url, location.href).href);
}

/** The integrity of an allowed file. Throws for any other address. */
export function integrityOf(url: string): string {
  const integrity = findIntegrity(url);
  if (integrity === undefined) throw new TypeError(`No release names the file ${url}`);
  return integrity;
}

/** A script element for an allowed file, which the browser checks against its hash. */
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
  return factory?.createPolicy(loaderPolicy, rules) ?? rules;
}
