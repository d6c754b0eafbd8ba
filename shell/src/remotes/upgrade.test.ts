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

test('a revision that has not risen asks for nothing', async () => {
  await start().noteRevision(1);
  expect(refresh).not.toHaveBeenCalled();
});

test('other releases are asked for once, and offered at the next good moment only', async () => {
  const upgrade = start();
  await upgrade.noteRevision(2);
  await upgrade.noteRevision(2);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(upgrade.isOffered()).toBe(false);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(true);
  expect(listener).toHaveBeenCalled();
});

test('rules that leave this user where he is are nothing to offer', async () => {
  refresh.mockResolvedValue({ ...present, revision: 2 });
  const upgrade = start();
  await upgrade.noteRevision(2);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(false);
});

test('what was taken back meanwhile is offered no more', async () => {
  const upgrade = start();
  await upgrade.noteRevision(2);
  upgrade.offer();
  refresh.mockResolvedValue({ ...present, revision: 3 });
  await upgrade.noteRevision(3);
  expect(upgrade.isOffered()).toBe(false);
});

test('an offer that was declined comes back with the next change', async () => {
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

test('without an answer the next notice asks again', async () => {
  refresh.mockResolvedValueOnce(null);
  const upgrade = start();
  await upgrade.noteRevision(2);
  await upgrade.noteRevision(2);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(true);
});

test('an offer is of the user for whom it was found', async () => {
  const upgrade = start();
  await upgrade.noteRevision(2);
  upgrade.offer();
  set = { ...present };
  expect(upgrade.isOffered()).toBe(false);
});

test('before there is a set nothing is asked', async () => {
  set = null;
  await start().noteRevision(2);
  expect(refresh).not.toHaveBeenCalled();
});
