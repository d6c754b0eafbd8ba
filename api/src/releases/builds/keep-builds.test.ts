import { createBuildKeeper } from './keep-builds';
import { aRelease, aShellRelease } from '../registry/testing/a-release';

const apps = [aShellRelease(), aRelease()].map((release) => ({ folder: `/builds/${release.name}`, release }));

let nowMs: number;
beforeEach(() => {
  nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.restoreAllMocks());

test('stores each app once, and again after a new build', async () => {
  const keep = jest.fn(async () => undefined);
  const keepBuilds = createBuildKeeper(keep, fail);
  await keepBuilds(apps);
  await keepBuilds([...apps]);
  nowMs = 3_600_000;
  await keepBuilds(apps);
  expect(keep.mock.calls).toEqual(apps.map(({ folder, release }) => [folder, release]));
  await keepBuilds([{ folder: '/builds/shell', release: aShellRelease({ build: 'bbbbbbbb' }) }]);
  expect(keep).toHaveBeenCalledTimes(3);
});

test('reports builds that cannot be stored, and tries again after a minute', async () => {
  const keep = jest.fn(async () => Promise.reject(new Error('the disk is full')));
  const report = jest.fn();
  const keepBuilds = createBuildKeeper(keep, report);
  await keepBuilds(apps);
  await keepBuilds(apps);
  expect(report).toHaveBeenCalledTimes(1);
  nowMs = 60_000;
  await keepBuilds(apps);
  expect(report).toHaveBeenCalledTimes(2);
});

function fail(error: Error): void {
  throw error;
}
