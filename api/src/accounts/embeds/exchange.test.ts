import { decodeJwt } from 'jose';
import type { Problem } from 'shared-domain/wire';
import { anEmbedToken, aPartnerKey, manager, partnerOrigin, useTestPortal } from '../../testing';
import { revokePartnerKey } from './partner-keys.service';

const portal = useTestPortal();

const exchange = (key: string | undefined, body: unknown = { origin: partnerOrigin }, headers = {}) =>
  portal.call('issueEmbedToken', { body }, { token: key, headers });

/** The log of a key, newest first, as an administrator sees it. */
async function logOf(keyId: string) {
  const { body } = await portal.call('listEmbedAccess', {}, { as: 'admin' });
  return body.filter(({ key_id }) => key_id === keyId);
}

async function asOwner(statement: string): Promise<void> {
  const force = (word: string) =>
    ['partner_keys', 'embed_exchanges'].map((table) => `alter table ${table} ${word} row level security;`).join(' ');
  await portal.database.asOwner(`begin; ${force('no force')} ${statement}; ${force('force')} commit`);
}

describe('a valid key', () => {
  test('gives a token that is bound to client, scope, origin and user, and the log has it', async () => {
    const { key, secret } = await aPartnerKey(portal, { scope: 'load' });
    const { status, body } = await exchange(secret, { origin: partnerOrigin, user_name: ' Ana Ruiz ' });
    expect([status, body.expires_in]).toEqual([201, 600]);
    const claims = decodeJwt(body.token);
    expect(claims).toMatchObject({
      kid: key.id,
      cid: key.client_id,
      scope: 'load',
      org: partnerOrigin,
      usr: 'Ana Ruiz',
    });
    expect(Number(claims['exp']) * 1_000 - portal.now.getTime()).toBe(600_000);
    expect(await logOf(key.id)).toEqual([
      expect.objectContaining({
        ...{ id: claims['jti'], partner: 'Acme Recycling', origin: partnerOrigin, user_name: 'Ana Ruiz' },
        ...{ refusal: null, time: portal.now.toISOString(), uses: [] },
      }),
    ]);
  });

  test.each([60, 900])('gives a token for %i seconds', async (max_age) => {
    const { secret } = await aPartnerKey(portal);
    expect((await exchange(secret, { origin: partnerOrigin, max_age })).body.expires_in).toBe(max_age);
  });

  test('gives a token without a user name when it is missing, null or blank', async () => {
    const { secret } = await aPartnerKey(portal);
    for (const user_name of [undefined, null, '', '  ']) {
      const { body } = await exchange(secret, { origin: partnerOrigin, user_name });
      expect(decodeJwt(body.token)).not.toHaveProperty('usr');
    }
  });

  test('accepts an origin in another spelling', async () => {
    const { secret } = await aPartnerKey(portal, { origins: ['https://portal.example', 'http://localhost:5173'] });
    const { status, body } = await exchange(secret, { origin: 'HTTPS://Portal.example:443' });
    expect([status, decodeJwt(body.token)['org']]).toEqual([201, 'https://portal.example']);
  });

  test('gives no token that outlives it', async () => {
    const { secret } = await aPartnerKey(portal, { expires_in_days: 1 });
    portal.passTime(24 * 60 - 5);
    expect((await exchange(secret)).body.expires_in).toBe(300);
  });

  test.each([
    [{}],
    [{ origin: 7 }],
    [{ origin: '' }],
    [{ origin: partnerOrigin, max_age: 59 }],
    [{ origin: partnerOrigin, max_age: 901 }],
    [{ origin: partnerOrigin, max_age: '600' }],
    [{ origin: partnerOrigin, max_age: 60.5 }],
    [{ origin: partnerOrigin, user_name: 'x'.repeat(121) }],
    [{ origin: partnerOrigin, user_name: 'a\u0007b' }],
    [{ origin: partnerOrigin, scope: 'load' }],
  ])('is refused with the invalid request %j', async (body) => {
    const { secret } = await aPartnerKey(portal);
    expect((await exchange(secret, body)).status).toBe(422);
  });
});

describe('an exchange is refused with 401, always in the same words,', () => {
  const refused = async (key: string | undefined, body?: unknown): Promise<Problem> => {
    const { status, problem, headers } = await exchange(key, body);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    return problem;
  };

  test('without a key, with something else, and with an unknown key, even if the request is invalid', async () => {
    const { secret } = await aPartnerKey(portal);
    const unknown = secret.replace(/^lpk_.{8}/, 'lpk_00000000');
    const texts = [undefined, 'x', 'lpk_', secret.slice(0, -1), `${secret}0`, secret.toUpperCase(), unknown];
    const problems = await Promise.all(texts.map((text) => refused(text, {})));
    expect(new Set(problems.map(({ detail }) => detail)).size).toBe(1);
  });

  test.each([
    ['{', 'application/json'],
    ['{"origin":"a","origin":"b"}', 'application/json'],
    ['origin=a', 'application/x-www-form-urlencoded'],
  ])('with an unknown key and a body that cannot be read (%s)', async (payload, contentType) => {
    const { secret } = await aPartnerKey(portal);
    const send = async (key: string) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': contentType };
      return (await portal.app.inject({ method: 'POST', url: '/api/embed/tokens', payload, headers })).statusCode;
    };
    expect(await send(secret.replace(/^lpk_.{8}/, 'lpk_00000000'))).toBe(401);
    expect([400, 415]).toContain(await send(secret));
  });

  test('with a session token', async () => {
    await refused(await portal.signInAs('admin'));
  });

  test('with a wrong secret, a revoked key and an expired key, and the log has the reason', async () => {
    const [wrong, revoked, expired] = [
      await aPartnerKey(portal),
      await aPartnerKey(portal),
      await aPartnerKey(portal, { expires_in_days: 1 }),
    ];
    await revokePartnerKey(portal.context, manager, revoked.key.id, 'It leaked');
    portal.passTime(24 * 60);
    const guess = `${wrong.secret.slice(0, -8)}00000000`;
    const body = { origin: partnerOrigin, user_name: 'Ana' };
    const problems = [
      await refused(guess, body),
      await refused(revoked.secret, body),
      await refused(expired.secret, body),
    ];
    expect(new Set(problems.map(({ detail }) => detail)).size).toBe(1);
    for (const [{ key }, refusal] of [
      [wrong, 'wrong_secret'],
      [revoked, 'revoked'],
      [expired, 'expired'],
    ] as const) {
      expect(await logOf(key.id)).toEqual([
        expect.objectContaining({ refusal, origin: partnerOrigin, user_name: 'Ana', expires_at: null }),
      ]);
    }
  });
});

describe('an exchange is refused with 403', () => {
  test.each([
    'https://evil.example',
    'https://partner.example.evil.example',
    'https://sub.partner.example',
    'http://partner.example',
    'https://partner.example:8443',
    'https://partner.example/',
    'null',
    '*',
  ])('for the origin %s, which the key does not allow', async (origin) => {
    const { key, secret } = await aPartnerKey(portal);
    const { status, problem } = await exchange(secret, { origin });
    expect([status, problem.code]).toEqual([403, 'foreign_origin']);
    expect(problem.detail).toBe(`The partner key does not allow the origin "${origin}".`);
    expect(await logOf(key.id)).toEqual([expect.objectContaining({ refusal: 'foreign_origin', origin })]);
  });

  test.each([{ origin: partnerOrigin }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
    'for a browser, which sends %j, and without CORS',
    async (sent) => {
      const { key, secret } = await aPartnerKey(portal);
      const { status, problem, headers } = await exchange(secret, undefined, sent);
      expect([status, problem.code]).toEqual([403, 'not_allowed']);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(await logOf(key.id)).toEqual([expect.objectContaining({ refusal: 'from_browser' })]);
    },
  );
});

describe('too many exchanges of a key', () => {
  const fill = (keyId: string, count: number, refusal: string | null) =>
    asOwner(`insert into embed_exchanges (id, key_id, client_id, exchanged_at, origin, refusal, expires_at)
      select ('00000000' || substr(gen_random_uuid()::text, 9))::uuid, id, client_id, '${portal.now.toISOString()}', 'x', ${refusal ? `'${refusal}', null` : `null, now()`}
      from partner_keys, generate_series(1, ${count}) where id = '${keyId}'`);

  test('are refused with 429 until the minute is over, and the log has one line about it', async () => {
    const { key, secret } = await aPartnerKey(portal);
    const another = await aPartnerKey(portal);
    await fill(key.id, 1_199, null);
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429]);
    const { status, headers } = await exchange(secret);
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect((await logOf(key.id)).filter(({ refusal }) => refusal === 'too_many_requests')).toHaveLength(1);
    expect((await exchange(another.secret)).status).toBe(201);
    portal.passTime(1);
    expect((await exchange(secret)).status).toBe(201);
  });

  test('with a wrong secret neither lock the key nor fill its log', async () => {
    const { key, secret } = await aPartnerKey(portal);
    await fill(key.id, 1_300, 'wrong_secret');
    const before = await logOf(key.id);
    expect((await exchange(`${secret.slice(0, -8)}00000000`)).status).toBe(401);
    expect(await logOf(key.id)).toHaveLength(before.length);
    await anEmbedToken(portal, { secret });
  });
});

test('the database contains no key that someone who reads it could use', async () => {
  const { secret } = await aPartnerKey(portal);
  const { rows } = await portal.database.pool.query<{ all: string }>(
    `select string_agg(k::text, ' ') as all from partner_keys k`,
  );
  expect(rows[0]?.all).not.toContain(secret.split('_')[2]);
});
