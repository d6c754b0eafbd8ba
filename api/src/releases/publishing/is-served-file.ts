import { carrierFolder } from 'shared-domain/releases';

/**
 * False for paths that never reach a browser: templates of pages and carriers, and compressed copies, which only replace
 * their files. The proxy (`shell/proxy.conf`) has the same rule.
 */
export function isServedFile(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return name !== 'index.html' && !/\.(br|gz)$/.test(name) && !folders.includes(carrierFolder);
}
