import { aRelease } from './testing/a-release';
import { openTestDatabase, type TestDatabase } from '../../testing';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { createRegistry } from './registry';
import { resolveRelease } from './resolve-release';
import { storeRelease, storeRules } from './testing/store-rollout';

const now = new Date('2026-11-20T08:15:00.000Z');
const clock = () => now;
const remote = 'mfe-dashboard';
const builtIn = aRelease();

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await registerBuiltIns({ database, clock }, [builtIn]);
});
afterEach(() => database.close());

/** The release that everybody gets, and what the log says. */
async function resolve() {
  const error = jest.fn();
  const snapshot = await createRegistry({ database, clock }, { error }).snapshot();
  const rules = snapshot.rollouts.get(remote);
  const given = rules && resolveRelease(rules, snapshot.releases.get(remote) ?? new Map(), null).release?.id;
  return { given, errors: error.mock.calls.map(([{ err }]: [{ err: Error }]) => err.message) };
}

test.each([
  ['one letter of its document changed', `document = replace(document, 'screen.js', 'scream.js')`],
  ['the signature of another one', `signature = translate(signature, 'ABCDEF', 'BCDEFA')`],
  ['a key that nobody trusted', `key_id = '0123456789abcdef'`],
])('a stored release with %s is skipped: the previous one is given, and the log names it', async (_what, change) => {
  const previous = (await resolve()).given;
  const release = await storeRelease(database, { version: '1.1.0', build: 'cd34ef56' });
  await storeRules(database, { remote, active: release, previous: previous ?? null });
  expect(await resolve()).toEqual({ given: release, errors: [] });

  await database.asOwner(`update releases set ${change} where release = '${release}'`);
  expect(await resolve()).toEqual({ given: previous, errors: [`${remote} ${release} does not match its signature`] });
});
