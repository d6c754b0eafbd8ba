import type { RegistryDocument } from 'shared-domain/releases';
import { browserStorage } from 'shared-domain/browser';
import { reloadPage } from '../../frame/leave-page';
import { fetchOtherPage } from './page-data';

const storage = browserStorage('sessionStorage');
const storageKey = 'portal-page-fetched-for';

/**
 * Reloads the page if the registry names releases that are newer than the page, for example after a night on the login
 * screen: the page's security policy allows only the releases of its own time. Once per revision; returns whether it did.
 */
export function reloadOldPage(answered: RegistryDocument, inlined: RegistryDocument): boolean {
  if (answered.revision <= inlined.revision) return false;
  const allowed = containers(inlined);
  if ([...containers(answered)].every((container) => allowed.has(container))) return false;
  return reloadOnce(String(answered.revision));
}

/**
 * Reloads a page that came without keys, from a portal that had not read its registry yet, once the portal has. Such a
 * page can verify nothing, and its policy allows no remote. Once; returns whether it did.
 */
export async function reloadKeylessPage(): Promise<boolean> {
  const page = await fetchOtherPage().catch(() => null);
  return page !== null && page.keys.length > 0 && reloadOnce('keys');
}

function reloadOnce(what: string): boolean {
  // Without storage that survives the reload, it would reload forever.
  if (storage.read(storageKey) === what || !storage.write(storageKey, what)) return false;
  reloadPage();
  return true;
}

function containers({ remotes }: RegistryDocument): Set<string> {
  return new Set(
    Object.values(remotes).flatMap(({ release, previous }) =>
      [release, previous].flatMap((found) => (found ? [found.container] : [])),
    ),
  );
}
