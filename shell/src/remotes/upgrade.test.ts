import type { RegistryDocument } from 'shared-domain/releases';
import { aDocument, aRelease } from '../testing/a-registry';
import { createUpgrade } from './upgrade';

const present = aDocument({ releases: { 'mfe-dashboard': aRelease() } });
const changed = (revision = 2) =>
  aDocument({ revision, releases: { 'mfe-dashboard': aRelease({ build: 'bbbbbbbb' }) } });

let set: RegistryDocument | null;
const refresh = jest.fn<Promise<RegistryDocument | null>, []>();
const listener = jest.fn();
function start() {
  const upgrade = createUpgrade({ peek: () => set, refresh });
  upgrade.subscribe(listener);
  return upgrade;
}

beforeEach(() => {
  set = present;
  refresh.mockReset().mockResolvedValue(changed());
  listener.mockReset();
});

test('without a newer revision nothing is requested', async () => {
  await start().noteRevision(1);
  expect(refresh).not.toHaveBeenCalled();
});

test('other releases are requested once, and offered only at the next suitable moment', async () => {
  const upgrade = start();
  await upgrade.noteRevision(2);
  await upgrade.noteRevision(2);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(upgrade.isOffered()).toBe(false);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(true);
  expect(listener).toHaveBeenCalled();
});

test('rules that do not change this user’s releases are not offered', async () => {
  refresh.mockResolvedValue({ ...present, revision: 2 });
  const upgrade = start();
  await upgrade.noteRevision(2);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(false);
});

test('releases that were rolled back meanwhile are not offered', async () => {
  const upgrade = start();
  await upgrade.noteRevision(2);
  upgrade.offer();
  refresh.mockResolvedValue({ ...present, revision: 3 });
  await upgrade.noteRevision(3);
  expect(upgrade.isOffered()).toBe(false);
});

test('a declined offer returns with the next change', async () => {
  const upgrade = start();
  await upgrade.noteRevision(2);
  upgrade.offer();
  upgrade.decline();
  expect(upgrade.isOffered()).toBe(false);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(false);
  refresh.mockResolvedValue(changed(3));
  await upgrade.noteRevision(3);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(true);
});

test('without an answer, the next notice retries', async () => {
  refresh.mockResolvedValueOnce(null);
  const upgrade = start();
  await upgrade.noteRevision(2);
  await upgrade.noteRevision(2);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(true);
});

test('an offer belongs to one user', async () => {
  const upgrade = start();
  await upgrade.noteRevision(2);
  upgrade.offer();
  set = { ...present };
  expect(upgrade.isOffered()).toBe(false);
});

test('nothing is requested before the first document', async () => {
  set = null;
  await start().noteRevision(2);
  expect(refresh).not.toHaveBeenCalled();
});
