import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { wasteApi } from 'shared-domain/waste';
import type { Endpoint } from 'shared-domain/wire';
import { endpoints } from 'shared-domain/testing';
import { testUsers, useTestPortal } from '../../testing';
import { notSignedIn } from '../../accounts/sessions/session-token';
import { actorOf, SessionChanged, type SignedIn } from '../actor';
import { registerProblems } from '../plugins/problem-details';
import { JsonText, registerEndpoint } from './register-endpoint';

const portal = useTestPortal();
let admin: string;
let loadId: string;
beforeAll(async () => {
  admin = await portal.signInAs('admin');
  loadId = await portal.aLoad();
});

const readable = (Object.values(endpoints) as Endpoint[])
  // A stream never ends.
  .filter(({ method, name }) => method === 'GET' && name !== 'followChanges')
  .map(({ path }) => path);

test.each(readable)('HEAD %s responds like GET without the body, for every kind of account', async (path) => {
  const url = `/api${path.replace('{id}', loadId)}`;
  for (const headers of [{ authorization: `Bearer ${admin}` }, {}]) {
    const get = await portal.app.inject({ method: 'GET', url, headers });
    const head = await portal.app.inject({ method: 'HEAD', url, headers });
    expect(head.statusCode).toBe(get.statusCode);
    expect({ ...head.headers, date: null }).toEqual({ ...get.headers, date: null });
    expect(head.body).toBe('');
    expect(Number(head.headers['content-length'])).toBe(get.rawPayload.length);
  }
});

const signedInAs = (role: 'admin' | 'client'): SignedIn => {
  const user = testUsers[role];
  return { sessionId: 'a-session', expiresAt: new Date(), user, actor: actorOf(user) as SignedIn['actor'] };
};

test.each([
  ['admin', 'admin', 200, 'admin'],
  ['admin', 'client', 403, undefined],
  ['client', 'admin', 200, 'admin'],
  ['client', 'client', 403, undefined],
] as const)(
  'a call that starts early as %s and turns out to be of %s gets %i',
  async (guess, current, status, role) => {
    const app = Fastify();
    const confirmed = guess === current ? Promise.resolve() : Promise.reject(new SessionChanged(signedInAs(current)));
    confirmed.catch(() => undefined);
    const { actor, ...signedIn } = signedInAs(guess);
    app.decorateRequest('signedIn', null);
    app.decorate('authenticate', () => Promise.resolve({ ...signedIn, actor: { ...actor, confirmed } }));
    registerProblems(app, []);
    const answer = (_input: unknown, { signedIn: { user } }: { signedIn: SignedIn }) =>
      new JsonText(JSON.stringify({ role: user.role }));
    registerEndpoint(app, { ...wasteApi.getDashboardStats, access: 'load:create' }, answer, { startsEarly: true });
    const response = await app.inject('/dashboard/stats');
    expect([response.statusCode, response.json<{ role?: string }>().role]).toEqual([status, role]);
    await app.close();
  },
);

test('a write whose body arrives slowly is refused if its session ended meanwhile', async () => {
  const app = Fastify();
  app.decorateRequest('signedIn', null);
  const check = jest
    .fn<Promise<SignedIn>, []>()
    .mockResolvedValueOnce(signedInAs('admin'))
    .mockRejectedValue(notSignedIn());
  app.decorate('authenticate', check);
  registerProblems(app, []);
  const record = jest.fn();
  const { answer, summary } = wasteApi.createSite.schemas;
  registerEndpoint(app, { ...wasteApi.createSite, schemas: { answer, summary } }, record);
  const slowBody = Readable.from(
    (async function* parts() {
      yield '{';
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
      yield '}';
    })(),
  );
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/sites', payload: slowBody, headers });
  expect(response.statusCode).toBe(401);
  expect(record).not.toHaveBeenCalled();
  await app.close();
});
