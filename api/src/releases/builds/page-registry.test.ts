import { aRelease, aShellRelease } from '../registry/testing/a-release';
import type { Connections } from '../../platform/database/database';
import { openTestDatabase, type TestDatabase } from '../../testing';
import { patience } from '../../testing/patient-answers';
import { createPageRegistry } from './page-registry';
import { createRegistry } from '../registry/registry';

jest.mock('../../platform/answer-within', () => jest.requireActual('../../testing/patient-answers'));

const clock = () => new Date('2026-11-20T08:15:00.000Z');
const shell = aShellRelease();

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  patience.factor = 100;
});
afterEach(() => database.close());

/** Pages on a database that can be made to hang. */
function openPages() {
  const state = { hangs: false, asked: 0 };
  const hanging = ({ pool, lanes }: Connections): Connections => {
    const connect = () => {
      state.asked += 1;
      return state.hangs ? new Promise<never>(() => undefined) : pool.connect();
    };
    return { pool: Object.assign(Object.create(pool) as Connections['pool'], { connect }), lanes };
  };
  const context = { database: { ...database, ...hanging(database), system: hanging(database.system) }, clock };
  const error = jest.fn();
  return { state, error, pages: createPageRegistry(context, createRegistry(context, { error }), { error }) };
}

/** The result of a promise, and its duration in milliseconds. */
async function timed<T>(work: Promise<T>): Promise<{ ms: number; result: T | 'failed' }> {
  const startedAt = performance.now();
  const result = await work.catch(() => 'failed' as const);
  return { ms: performance.now() - startedAt, result };
}

test('a database that hangs at the first page delays it by two seconds, and delays no later page', async () => {
  const { state, pages } = openPages();
  state.hangs = true;
  patience.factor = 1;
  const first = await timed(pages.announce(shell, [aRelease()]));
  expect(first.result).toBe('failed');
  expect(first.ms).toBeLessThan(4_000);
  const rest = await timed(pages.page());
  expect(rest.result).toBeNull();
  const next = await timed(pages.announce(shell, [aRelease()]));
  expect(next.result).toBe('failed');
  expect(rest.ms + next.ms).toBeLessThan(1_900);
});

test('if the database hangs later, pages use the last known rules with the current builds', async () => {
  const { state, pages } = openPages();
  await pages.announce(shell, [aRelease()]);
  expect((await pages.page())?.findShown('/')).toMatchObject({ build: 'ab12cd34' });
  state.hangs = true;
  patience.factor = 1;
  const { asked } = state;
  const newer = [aRelease({ build: 'bbbbbbbb' })];
  const first = await timed(pages.announce(shell, newer));
  expect(first.result).toBe('failed');
  expect(first.ms).toBeLessThan(4_000);
  const rest = await timed(pages.page());
  expect(rest.result).toMatchObject({ signed: { payload: expect.stringContaining('bbbbbbbb') as string } });
  await timed(pages.announce(shell, newer));
  // No second request while the first one is running.
  expect(state.asked - asked).toBeLessThan(5);
  expect(rest.ms).toBeLessThan(1_900);
});

test('builds that could not be announced are announced with a later page', async () => {
  const { state, pages } = openPages();
  const connect = jest
    .spyOn(database.system.pool, 'connect')
    .mockImplementationOnce(() => Promise.reject(new Error('away')));
  await expect(pages.announce(shell, [aRelease()])).rejects.toThrow();
  connect.mockRestore();
  await pages.announce(shell, [aRelease()]);
  expect((await pages.page())?.findShown('/')).toMatchObject({ build: 'ab12cd34' });
  expect(state.asked).toBeGreaterThan(1);
});

test('a malformed document of one build keeps no other build out', async () => {
  const { pages, error } = openPages();
  const built = aRelease();
  await pages.announce(shell, [built]);
  await database.asOwner(`update releases set document = '{}' where remote = '${built.name}'`);
  await pages.announce(shell, [built, aRelease({ name: 'mfe-load-detail', route: '/loads/:id' })]);
  expect(error.mock.calls.map(([, text]: [object, string]) => text)).toEqual([
    'a build was not registered',
    'a release was left out',
  ]);
  expect((await pages.page())?.admitted.map(({ name }) => name)).toContain('mfe-load-detail');
});

test('a build with the id of another one is not registered, and the log says so', async () => {
  const { pages, error } = openPages();
  const built = aRelease();
  await pages.announce(shell, [built]);
  const again = { ...built, commit: 'c0ffee' };
  await pages.announce(shell, [again, aRelease({ name: 'mfe-load-detail' })]);
  expect(error).not.toHaveBeenCalled();
  const files = { ...built.files, 'screen.js': { sha384: 'otherHash', bytes: 20 } };
  await pages.announce(shell, [{ ...built, files }, aRelease({ name: 'mfe-load-detail' })]);
  const message = 'mfe-dashboard 1.0.0+ab12cd34 is registered with other files than were built, which no page runs';
  expect(error.mock.calls).toEqual([
    [{ err: new Error(`${message}. Build it with another version.`) }, 'a build was not registered'],
  ]);
  const page = await pages.page();
  expect(page?.admitted.find(({ name }) => name === built.name)?.files).toEqual(built.files);
});
