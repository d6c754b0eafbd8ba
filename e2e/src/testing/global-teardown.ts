import { rm } from 'node:fs/promises';

/** Stops what the setup started and removes its data. */
export default async function globalTeardown(): Promise<void> {
  const servers = globalThis.sharedJourneyServers;
  if (!servers) return;
  await servers.browser.close();
  await servers.portal?.end('SIGTERM');
  await rm(servers.folder, { recursive: true, force: true });
}
