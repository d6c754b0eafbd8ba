import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { missingId, testClients, testUsers, useTestPortal } from '../../testing';

const portal = useTestPortal();

const statusWith = async (token?: string) => (await portal.call('getDashboardStats', {}, { token })).status;

describe('a session', () => {
  test('ends with the sign-out, for every copy of its token', async () => {
    const token = await portal.signInAs('client');
    const renewed = (await portal.call('renewSession', {}, { token })).body.token;
    expect((await portal.call('signOut', {}, { token })).status).toBe(204);
    expect([await statusWith(token), await statusWith(renewed)]).toEqual([401, 401]);
    expect((await portal.call('renewSession', {}, { token: renewed })).status).toBe(401);
  });

  test('an ended session gets no data and no header of a list, although reads start before the check', async () => {
    const token = await portal.signInAs('client');
    await portal.aLoad();
    const list = () => portal.call('listLoads', { query: { limit: 1 } }, { token });
    expect((await list()).headers).toMatchObject({ 'x-total-count': '1' });
    await portal.call('signOut', {}, { token });
    const { status, headers, problem } = await list();
    expect([status, problem.code, headers['x-total-count'], headers.link]).toEqual([
      401,
      'not_signed_in',
      undefined,
      undefined,
    ]);
  });

  test('an ended session gets the same answer for valid, invalid and unknown input', async () => {
    const token = await portal.signInAs('client');
    expect(await statusWith(token)).toBe(200);
    await portal.call('signOut', {}, { token });
    const calls = [
      portal.call('listLoads', { query: { limit: -1 } }, { token }),
      portal.call('listLoads', { query: { cursor: 'forged.cursor' } }, { token }),
      portal.call('getLoad', { params: { id: missingId } }, { token }),
      portal.call('listTrackingEvents', { params: { id: 'none' } }, { token }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('has the rights of its account now, not those of its last request', async () => {
    const token = await portal.signInAs('client');
    await portal.aLoad();
    const list = () => portal.call('listLoads', { query: { limit: 1 } }, { token });
    const before = await list();
    expect(before.body).toHaveLength(1);
    const move = (clientId: string) =>
      portal.asSystem('update users set client_id = $2 where id = $1', [testUsers.client.id, clientId]);
    await move(testClients.other.id);
    const after = await list();
    expect([after.status, after.body, after.headers['x-total-count'], after.headers.link]).toEqual([
      200,
      [],
      '0',
      undefined,
    ]);
    await move(testClients.own.id);
    expect((await list()).body).toEqual(before.body);
  });

  test('ends after thirty idle minutes', async () => {
    const token = await portal.signInAs('client');
    portal.passTime(29);
    expect(await statusWith(token)).toBe(200);
    portal.passTime(2);
    expect(await statusWith(token)).toBe(401);
  });

  test('continues while it is renewed, but no longer than twelve hours', async () => {
    let token = await portal.signInAs('client');
    const start = portal.now.getTime();
    let end = start;
    for (;;) {
      const { status, body } = await portal.call('renewSession', {}, { token });
      if (status !== 200) break;
      token = body.token;
      end = Number(decodeJwt(token).exp) * 1000;
      portal.passTime(25);
    }
    expect(end - start).toBe(12 * 3_600_000);
  });

  test('ends at once when the account is disabled', async () => {
    const token = await portal.signInAs('other');
    expect(await statusWith(token)).toBe(200);
    await portal.asSystem('update users set disabled_at = $2 where id = $1', [testUsers.other.id, portal.now]);
    expect(await statusWith(token)).toBe(401);
    await portal.asSystem('update users set disabled_at = null where id = $1', [testUsers.other.id]);
    expect(await statusWith(token)).toBe(200);
  });

  test('ends at once when the password changes', async () => {
    const token = await portal.signInAs('other');
    await portal.asSystem('update users set password_hash = $2 where id = $1', [testUsers.other.id, 'another hash']);
    expect(await statusWith(token)).toBe(401);
  });
});

describe('a token', () => {
  const forge = async (alter: (claims: Record<string, unknown>) => Record<string, unknown>, key?: Uint8Array) => {
    const claims = decodeJwt(await portal.signInAs('admin'));
    return new SignJWT(alter(claims)).setProtectedHeader({ alg: 'HS256' }).sign(key ?? portal.context.signingKey);
  };

  test('is required', async () => {
    expect(await statusWith()).toBe(401);
    const { headers, problem } = await portal.call('listLoads', {});
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(problem.code).toBe('not_signed_in');
  });

  test.each(['', 'x', 'a.b.c', '..', 'é', 'x'.repeat(5000)])('that is invalid (%.10s) is refused', async (token) => {
    expect(await statusWith(token)).toBe(401);
  });

  test('signed with another key is refused', async () => {
    expect(await statusWith(await forge((claims) => claims, new Uint8Array(48)))).toBe(401);
  });

  test('without a signature is refused', async () => {
    const claims = decodeJwt(await portal.signInAs('admin'));
    expect(await statusWith(new UnsecuredJWT(claims).encode())).toBe(401);
  });

  test('with another algorithm is refused', async () => {
    const claims = decodeJwt(await portal.signInAs('admin'));
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(new Uint8Array(64));
    expect(await statusWith(token)).toBe(401);
  });

  test.each([
    ['for another audience', { aud: 'elsewhere' }],
    ['of another issuer', { iss: 'elsewhere' }],
    ['without an expiry', { exp: undefined }],
    ['of the future', { nbf: 4_000_000_000 }],
    ['without a session', { sid: undefined }],
    ['with a session that is no id', { sid: "' or true --" }],
    ['of a session that never was', { sid: missingId }],
  ])('%s is refused', async (_what, change) => {
    expect(await statusWith(await forge((claims) => ({ ...claims, ...change })))).toBe(401);
  });
});
