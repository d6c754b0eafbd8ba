import { endpoints } from 'shared-domain/testing';
import { fillPath, type Endpoint } from 'shared-domain/wire';
import { waitUntil } from '../../platform/database/embedded/wait-until';
import {
  anEmbedToken,
  aPartnerKey,
  manager,
  missingId,
  partnerOrigin,
  testClients,
  useTestPortal,
} from '../../testing';
import { createEmbedOrigins } from './embed-cors';
import { revokePartnerKey } from './partner-keys.service';

const portal = useTestPortal();
const foreignOrigin = 'https://evil.example';
beforeAll(() => aPartnerKey(portal));

const all = Object.values(endpoints) as Endpoint[];
const urlOf = ({ path }: Endpoint) => `/api${fillPath(path, { id: missingId, remote: 'x' })}`;
const corsOf = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

async function preflight(url: string, method: string, origin: string) {
  const headers = {
    ...{ origin, 'access-control-request-method': method },
    'access-control-request-headers': 'authorization, last-event-id',
  };
  return portal.app.inject({ method: 'OPTIONS', url, headers });
}

describe.each(all.filter(({ embedScope }) => embedScope).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('answers the preflight of an allowed origin', async () => {
      const { statusCode, headers, body } = await preflight(urlOf(endpoint), 'GET', partnerOrigin);
      expect([statusCode, body]).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': partnerOrigin,
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'authorization, last-event-id, if-none-match',
        vary: 'Origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    });

    test.each([foreignOrigin, 'null', `${partnerOrigin}.evil.example`, `${partnerOrigin}:8443`])(
      'answers nothing to the origin %s',
      async (origin) => {
        const { statusCode, headers } = await preflight(urlOf(endpoint), endpoint.method, origin);
        expect([statusCode, corsOf(headers)]).toEqual([405, []]);
        expect(headers.vary).toBe('Origin');
      },
    );
  },
);

test.each(all.filter(({ embedScope }) => !embedScope).map(({ name, method, path }) => [name, method, path]))(
  '%s has no CORS',
  async (name, method) => {
    const endpoint = all.find((one) => one.name === name) as Endpoint;
    const asked = await preflight(urlOf(endpoint), method, partnerOrigin);
    expect([asked.statusCode, corsOf(asked.headers)]).toEqual([405, []]);
    const answer = await portal.app.inject({
      ...{ method: endpoint.method, url: urlOf(endpoint), headers: { origin: partnerOrigin } },
    });
    expect(corsOf(answer.headers)).toEqual([]);
  },
);

test('an allowed page reads answers and refusals, with the headers it needs', async () => {
  const token = await anEmbedToken(portal, await aPartnerKey(portal));
  for (const [authorization, status] of [
    [`Bearer ${token}`, 200],
    ['Bearer x', 401],
  ] as const) {
    const headers = { authorization, origin: partnerOrigin };
    const answer = await portal.app.inject({ method: 'GET', url: '/api/waste-loads', headers });
    expect([answer.statusCode, answer.headers]).toMatchObject([
      status,
      {
        'access-control-allow-origin': partnerOrigin,
        'access-control-expose-headers': 'Link, X-Total-Count, Retry-After, Content-Disposition, portal-change',
        vary: 'Origin',
      },
    ]);
  }
});

test('the origin of a new key is known at once', async () => {
  const origin = 'https://new.example';
  const origins = createEmbedOrigins(portal.context);
  expect(await origins.mayReadAnswers(origin)).toBe(false);
  await aPartnerKey(portal, { origins: [origin] });
  expect(await Promise.all([origins.mayReadAnswers(origin), origins.mayReadAnswers(foreignOrigin)])).toEqual([
    true,
    false,
  ]);
});

describe('after a key was revoked or has expired', () => {
  const origin = 'https://ended.example';
  const statusOf = async () => (await preflight('/api/waste-loads', 'GET', origin)).statusCode;

  test('its origin may no longer show embeds, but its pages can still read the refusal while a token is valid', async () => {
    const { key } = await aPartnerKey(portal, { origins: [origin] });
    const origins = createEmbedOrigins(portal.context);
    expect(await origins.clientsOf(origin)).toEqual([testClients.own.id]);
    await revokePartnerKey(portal.context, manager, key.id, 'A test');
    expect(await waitUntil(async () => (await origins.clientsOf(origin)).length === 0, 5_000)).toBe(true);
    expect(await origins.mayReadAnswers(origin)).toBe(true);
    expect(await waitUntil(async () => (await statusOf()) === 204, 5_000)).toBe(true);
    portal.passTime(16);
    expect(await waitUntil(async () => (await statusOf()) === 405, 5_000)).toBe(true);
  });

  test('its origin stays allowed if another key allows it', async () => {
    const [one] = [await aPartnerKey(portal, { origins: [origin] }), await aPartnerKey(portal, { origins: [origin] })];
    await revokePartnerKey(portal.context, manager, one.key.id, 'A test');
    expect(await createEmbedOrigins(portal.context).clientsOf(origin)).toEqual([testClients.own.id]);
  });
});

test('a session opens the same endpoints as before from any page', async () => {
  const headers = { origin: 'https://evil.example' };
  const { status, headers: answered } = await portal.call('listLoads', {}, { as: 'client', headers });
  expect(status).toBe(200);
  expect(answered).not.toHaveProperty('access-control-allow-origin');
});
