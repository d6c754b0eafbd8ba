import type { RegistryDocument } from 'shared-domain';
import { reloadPage } from '../remotes/reload-page';

const storageKey = 'portal-page-fetched-for';

/**
 * Fetches the page anew when the registry names releases that it was not made for: its security policy admits the
 * releases of its own time alone, as after a night on the login screen. Once per revision; answers whether it did.
 */
export function renewOldPage(answered: RegistryDocument, inlined: RegistryDocument): boolean {
  if (answered.revision <= inlined.revision) return false;
  const admitted = containers(inlined);
  if ([...containers(answered)].every((container) => admitted.has(container))) return false;
  try {
    if (sessionStorage.getItem(storageKey) === String(answered.revision)) return false;
    sessionStorage.setItem(storageKey, String(answered.revision));
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
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
