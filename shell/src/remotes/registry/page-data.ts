import { pageElementIds, type InlinedRelease } from 'shared-domain/releases';
import { parseJson, type PublicKey } from 'shared-domain/wire';
import { timeLimits } from '../time-limits';

/** The shell's release on this page, as trusted as the page itself; null if the page names none. */
export function readShellRelease(): InlinedRelease | null {
  return readElement(pageElementIds.shell) as InlinedRelease | null;
}

/** The portal's signing keys, as trusted as the page itself. */
export function readPortalKeys(): PublicKey[] {
  return keysOf(readElement(pageElementIds.keys));
}

/** The registry document that the page has inlined, unverified. */
export function readInlinedRegistry(): unknown {
  return readElement(pageElementIds.registry);
}

/** The developer build that the portal has allowed on this page, unverified; null on almost every page. */
export function readPageOverride(): unknown {
  return readElement(pageElementIds.override);
}

/** Fetches the page again for its keys, as trusted as the page, and its registry document, unverified. */
export async function fetchOtherPage(): Promise<{ keys: PublicKey[]; signed: unknown }> {
  const request = {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimits.page),
  } as const;
  const html = await (await fetch(location.href, request)).text();
  const read = (id: string) =>
    parseJson(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1]);
  return { keys: keysOf(read(pageElementIds.keys)), signed: read(pageElementIds.registry) };
}

/** Without broken keys: what they should have signed is refused with the reason. */
function keysOf(value: unknown): PublicKey[] {
  return Array.isArray(value) ? value.filter(isPublicKey) : [];
}

function isPublicKey(value: unknown): value is PublicKey {
  const { id, key } = (value ?? {}) as Partial<Record<keyof PublicKey, unknown>>;
  return typeof id === 'string' && typeof key === 'string';
}

function readElement(id: string): unknown {
  return parseJson(document.getElementById(id)?.textContent);
}
