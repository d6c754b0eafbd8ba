import { aRelease, type DocumentFacts, fixedReleases } from './a-registry';
import { withdrawPage } from './publish-page';
import type { FederationRuntime } from '../remotes/files/federation-runtime';
import { FileError } from '../remotes/files/load-errors';
import { createScreenLoader } from '../remotes/load-screen';
import type { ReportedOutcome } from '../remotes/report-outcome';

export const Screen = () => null;
export const door = jest.fn<Promise<unknown>, Parameters<FederationRuntime['loadDoor']>>();
export const report = jest.fn<void, [ReportedOutcome]>();
export const usual: DocumentFacts = { releases: { 'mfe-dashboard': aRelease() } };
export const loader = (facts = usual) =>
  createScreenLoader({ runtime: { loadDoor: door }, releases: fixedReleases(facts), report });
export const there = { ok: true, Screen, release: aRelease(), insteadOf: null };
export const entryUrl = () => new URL(aRelease().base + aRelease().entry, location.href).href;
export const unreachable = () => new FileError(entryUrl(), 'refused');

export function chunkError(type: string): Error {
  return Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });
}

beforeEach(() => {
  jest.useFakeTimers();
  door.mockReset();
  // Nothing answers unless a test says so.
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  report.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  withdrawPage();
});

export async function load(remote = 'mfe-dashboard', instance = loader()) {
  const result = instance.load(remote);
  await jest.advanceTimersByTimeAsync(8_000);
  return result;
}
