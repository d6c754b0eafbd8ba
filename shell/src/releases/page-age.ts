import type { RegistryDocument } from 'shared-domain/releases';
import { browserStorage } from 'shared-domain/wire';
import { reloadPage } from '../remotes/reload-page';
import { fetchOtherPage } from './page-data';

const storage = browserStorage('sessionStorage');
const storageKey = 'portal-page-fetched-for';

/**
 * Fetches the page anew when the registry names releases that it was not made for: its security policy admits the
 * releases of its own time alone, as after a night on the login screen. Once per revision; answers whether it did.
 */
export function renewOldPage(answered: RegistryDocument, inlined: RegistryDocument): boolean {
  if (answered.revision <= inlined.revision) return false;
  const admitted = containers(inlined);
  if ([...containers(answered)].every((container) => admitted.has(container))) return false;
  return renewOnce(String(answered.revision));
}

/**
 * Fetches the page anew when it came from a portal that had not read its registry yet, and the portal has by now. Such a
 * page can verify nothing, and its policy admits no remote. Once; answers whether it did.
 */
export async function renewKeylessPage(): Promise<boolean> {
  const page = await fetchOtherPage().catch(() => null);
  return page !== null && page.keys.length > 0 && renewOnce('keys');
}

function renewOnce(what: string): boolean {
  // Without storage that survives the reload, it could reload forever.
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
