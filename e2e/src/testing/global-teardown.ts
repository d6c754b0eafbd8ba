import { rm } from 'node:fs/promises';

/** Stops what the setup started and removes its data. */
export default async function globalTeardown(): Promise<void> {
  const shared = globalThis.sharedJourneyPortal;
  if (!shared) return;
  await shared.portal?.end('SIGTERM');
  await rm(shared.folder, { recursive: true, force: true });
}
