import type { FastifyInstance } from 'fastify';
import { decodeJwt, SignJWT } from 'jose';
import { endpoints, type EndpointName } from 'shared-domain/testing';
import { fillPath, type Endpoint, type IssuedKey, type Problem } from 'shared-domain/wire';
import {
  anEmbedToken,
  aPartnerKey,
  manager,
  missingId,
  useTestPortal,
  partnerOrigin,
  testClients,
} from '../../testing';
import { revokePartnerKey } from './partner-keys.service';

const names = Object.keys(endpoints) as EndpointName[];
const scopes = ['dashboard', 'load'] as const;

const portal = useTestPortal();
let replica: FastifyInstance;
const keys = {} as Record<(typeof scopes)[number], IssuedKey>;
/** For requests whose answer does not depend on earlier ones. */
const tokens = {} as Record<(typeof scopes)[number], string>;
const loads = {} as Record<keyof typeof testClients, string>;
const photos = {} as Record<keyof typeof testClients, string>;
beforeAll(async () => {
  replica = await portal.openReplica();
  for (const owner of ['own', 'other'] as const) {
    const client_id = testClients[owner].id;
    loads[owner] = await portal.aLoad({ client_id });
    const { id } = (await portal.recordEvent(loads[owner], { status: 'disposed' })).body;
    photos[owner] = (await portal.attachPhoto(id)).body.id;
  }
  for (const scope of scopes) {
    keys[scope] = await aPartnerKey(portal, { scope });
    tokens[scope] = await anEmbedToken(portal, keys[scope]);
  }
});

/**
 * What the contract lets partners call, and the status with a token of each scope. All other endpoints, also new ones,
 * refuse every token.
 */
const allowed: Partial<Record<EndpointName, Record<(typeof scopes)[number], number>>> = {
  listLoads: { dashboard: 200, load: 200 },
  getDashboardStats: { dashboard: 200, load: 200 },
  followChanges: { dashboard: 200, load: 200 },
  getLoad: { dashboard: 403, load: 200 },
  listTrackingEvents: { dashboard: 403, load: 200 },
  getPhoto: { dashboard: 403, load: 200 },
  getTrace: { dashboard: 403, load: 200 },
  listPlacedLoads: { dashboard: 403, load: 200 },
  getCertificate: { dashboard: 403, load: 200 },
  getEmbedRelease: { dashboard: 200, load: 200 },
};

function furtherInput(name: EndpointName): object {
  return name === 'getEmbedRelease' ? { query: { running: '1.0.0+ab12cd34' } } : {};
}

function inputFor(name: EndpointName, owner: keyof typeof testClients) {
  const { path } = endpoints[name];
  const id = path.startsWith('/waste-loads/') ? loads[owner] : path.startsWith('/photos/') ? photos[owner] : missingId;
  return { params: { id, remote: 'mfe-dashboard' }, ...furtherInput(name) };
}

describe.each(scopes)('a token of scope %s', (scope) => {
  const origins = [
    ['of its own origin', { origin: partnerOrigin }],
    ['without an origin', {}],
    ["of the portal's own page", { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }],
    ['of a foreign origin', { origin: 'https://evil.example' }],
    ['of a document without an origin', { origin: 'null' }],
  ] as const;

  describe.each(origins)('in a request %s', (place, headers) => {
    test.each(names)('opens %s only if its scope says so', async (name) => {
      const token = tokens[scope];
      const { status, problem, text } = await portal.call(name, inputFor(name, 'own'), { token, headers });
      const isForeign = place.includes('foreign') || place.includes('document');
      expect(status).toBe(isForeign ? 403 : (allowed[name]?.[scope] ?? 403));
      if (status === 403) expect(problem.code).toBe(isForeign ? 'foreign_origin' : 'not_allowed');
      expect(text).not.toContain(testClients.other.id);
    });
  });

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/waste-loads/x/y/z'],
    ['DELETE', '/api/waste-loads'],
    ['PUT', '/api/live'],
  ] as const)('opens nothing at %s %s', async (method, url) => {
    const headers = { authorization: `Bearer ${tokens[scope]}` };
    expect((await portal.app.inject({ method, url, headers })).statusCode).toBe(403);
  });
});

describe('an embed', () => {
  test('uses its token for GET only', () => {
    const methods = (Object.keys(allowed) as EndpointName[]).map((name) => endpoints[name].method);
    expect(new Set(methods)).toEqual(new Set(['GET']));
  });

  test('sees the loads of its client only', async () => {
    const token = await anEmbedToken(portal, keys.load);
    const list = await portal.call('listLoads', {}, { token });
    expect([list.body.map(({ id }) => id), list.headers['x-total-count']]).toEqual([[loads.own], '1']);
    expect((await portal.call('getDashboardStats', {}, { token })).body.total_loads).toBe(1);
  });

  test.each(names.filter((name) => 'embedScope' in endpoints[name] && endpoints[name].path.includes('{id}')))(
    'gets the same 404 from %s for a record of another client and a missing one',
    async (name) => {
      const options = { token: tokens.load };
      const foreign = await portal.call(name, inputFor(name, 'other'), options);
      const missing = await portal.call(name, { params: { id: missingId } }, options);
      expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    },
  );

  test('downloads a certificate, with its file name, until its key is revoked', async () => {
    const key = await aPartnerKey(portal, { scope: 'load' });
    const token = await anEmbedToken(portal, key, { user_name: 'Ana Ruiz' });
    const ask = () => portal.call('getCertificate', { params: { id: loads.own } }, { token });
    const { status, text, headers } = await ask();
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="provisional-certificate-.+\.pdf"; filename\*=/,
    );
    await revokePartnerKey(portal.context, manager, key.key.id, 'A test');
    expect((await ask()).status).toBe(401);
  });

  test('continues a list with a renewed token', async () => {
    portal.passTime(1);
    const newest = await portal.aLoad();
    const list = async (query: { limit: number; cursor?: string }) =>
      portal.call('listLoads', { query }, { token: await anEmbedToken(portal, keys.load) });
    const first = await list({ limit: 1 });
    expect(first.body.map(({ id }) => id)).toEqual([newest]);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
    const next = await list({ limit: 1, cursor });
    expect(next.body.map(({ id }) => id)).toEqual([loads.own]);
  });
});

describe('a token is refused with 401', () => {
  const askAt = async (app: FastifyInstance, token: string, endpoint = endpoints.getDashboardStats as Endpoint) => {
    const url = `/api${fillPath(endpoint.path, { id: loads.own })}`;
    const answer = await app.inject({ method: endpoint.method, url, headers: { authorization: `Bearer ${token}` } });
    return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json<Problem>().code];
  };
  const refused = [401, 'not_signed_in'];

  test('at once after its key is revoked, on every replica and at every endpoint', async () => {
    const key = await aPartnerKey(portal, { scope: 'load' });
    const token = await anEmbedToken(portal, key);
    for (const app of [portal.app, replica]) expect(await askAt(app, token)).toEqual([200, '']);
    await revokePartnerKey(portal.context, manager, key.key.id, 'A test');
    for (const app of [portal.app, replica]) {
      for (const name of names)
        expect([name, ...(await askAt(app, token, endpoints[name]))]).toEqual([name, ...refused]);
    }
  });

  test('if a restored backup does not have its exchange, and tokens used at the same moment pass', async () => {
    const [lost, kept] = [await anEmbedToken(portal, keys.load), await anEmbedToken(portal, keys.load)];
    await portal.database.asOwner('delete from embed_exchanges where id = $1', [decodeJwt(lost).jti]);
    expect(await Promise.all([askAt(portal.app, lost), askAt(portal.app, kept)])).toEqual([refused, [200, '']]);
  });

  test('after its end', async () => {
    const token = await anEmbedToken(portal, keys.dashboard, { max_age: 60 });
    expect(await askAt(portal.app, token)).toEqual([200, '']);
    portal.passTime(1);
    expect(await askAt(portal.app, token)).toEqual(refused);
  });

  test('but not because its key was rotated or has expired meanwhile', async () => {
    const key = await aPartnerKey(portal, { expires_in_days: 1 });
    portal.passTime(24 * 60 - 0.5);
    const token = await anEmbedToken(portal, key);
    portal.passTime(0.75);
    expect(await askAt(portal.app, token)).toEqual([200, '']);
  });

  const claims = () => ({
    ...{ kid: keys.dashboard.key.id, cid: testClients.other.id, scope: 'load', org: partnerOrigin, jti: missingId },
    ...{ iss: 'load-provenance-portal', aud: 'load-provenance-portal-embed' },
    exp: Math.floor(portal.now.getTime() / 1_000) + 600,
  });
  const sign = (facts: object, typ: string, key: Uint8Array) =>
    new SignJWT({ ...claims(), ...facts }).setProtectedHeader({ alg: 'HS256', typ }).sign(key);

  test('if it is signed with another key, or was made for another purpose', async () => {
    const { signingKey } = portal.context;
    const base64 = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    const forged = [
      await sign({}, 'embed+jwt', new Uint8Array(48)),
      await sign({ aud: 'load-provenance-portal-api' }, 'embed+jwt', signingKey),
      await sign({}, 'JWT', signingKey),
      await sign({ scope: 'admin' }, 'embed+jwt', signingKey),
      await sign({ kid: undefined }, 'embed+jwt', signingKey),
      (await portal.signInAs('admin')).replace(/^[^.]+/, base64({ alg: 'HS256', typ: 'embed+jwt' })),
      `${base64({ alg: 'none', typ: 'embed+jwt' })}.${base64(claims())}.`,
    ];
    for (const token of forged) expect(await askAt(portal.app, token)).toEqual(refused);
  });
});
