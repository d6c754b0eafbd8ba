/** The core has a time limit per file, so that a reader learns early that something is wrong. */
const patienceMs = 15_000;

/** How often each address failed: a failed answer may be in the browser's cache, so the next attempt has another address. */
const failures: Record<string, number> = {};

/**
 * Imports an ES module only if its bytes have the hash. The link puts the module into the page's module map under its
 * hash; only then is it imported. Both work under a policy with `trusted-types 'none'`.
 */
export function importVerified(url: string, integrity: string | undefined): Promise<unknown> {
  const failed = failures[url];
  const address = failed ? `${url}?retry=${failed}` : url;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const settle = (isLoaded: boolean) => {
      clearTimeout(timer);
      link.onload = link.onerror = null;
      link.remove();
      if (isLoaded) return resolve(import(/* webpackIgnore: true */ address));
      failures[url] = (failed ?? 0) + 1;
      reject(new Error(`${url} could not be loaded or does not match its hash`));
    };
    const timer = setTimeout(settle, patienceMs, false);
    // No file is imported without a hash.
    if (!integrity || !link.relList.supports('modulepreload')) return settle(false);
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.onload = () => settle(true);
    link.onerror = () => settle(false);
    link.href = address;
    document.head.append(link);
  });
}
