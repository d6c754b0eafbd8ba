import {
  aPartnerKey,
  anEmbedToken,
  missingId,
  testClients,
  testUsers,
  useTestPortal,
  type TestRole,
} from '../../testing';

const portal = useTestPortal();

const aRequest = (facts = {}) => ({
  body: {
    ...{ partner: ' Acme Recycling ', client_id: testClients.own.id, scope: 'dashboard', reason: 'Pilot' },
    origins: ['https://Partner.example:443', 'https://partner.example', 'http://localhost:5173'],
    ...facts,
  },
});
const createAs = async (role: TestRole, facts = {}) => portal.call('createPartnerKey', aRequest(facts), { as: role });
const listAs = async (role: TestRole) => (await portal.call('listPartnerKeys', {}, { as: role })).body;
const rotateAs = async (role: TestRole, id: string, body: object = { reason: 'Yearly' }) =>
  portal.call('rotatePartnerKey', { params: { id }, body }, { as: role });
const revokeAs = async (role: TestRole, id: string) =>
  portal.call('revokePartnerKey', { params: { id }, body: { reason: 'It leaked' } }, { as: role });
const exchangeWith = (secret: string) =>
  portal.call('issueEmbedToken', { body: { origin: 'https://partner.example' } }, { token: secret });

test('a new key is shown once, in a form that secret scanners recognize, and works', async () => {
  const client_id = testClients.own.id.toUpperCase();
  const { status, body } = await createAs('admin', { client_id, expires_in_days: 90 });
  expect(status).toBe(201);
  expect(body.secret).toBe(`lpk_${body.key.id.replaceAll('-', '')}_${body.secret.slice(37)}`);
  expect(body.secret.slice(37)).toMatch(/^[0-9a-f]{64}$/);
  expect(body.key).toMatchObject({
    ...{ partner: 'Acme Recycling', origins: ['https://partner.example', 'http://localhost:5173'] },
    client_id: testClients.own.id,
    ...{ created_by: testUsers.admin.email, reason: 'Pilot', last_used_at: null, revoked_at: null },
    expires_at: new Date(portal.now.getTime() + 90 * 86_400_000).toISOString(),
  });
  expect((await exchangeWith(body.secret)).status).toBe(201);
  const listed = await listAs('admin');
  expect(listed).toContainEqual({ ...body.key, last_used_at: portal.now.toISOString() });
  expect(JSON.stringify(listed)).not.toContain(body.secret.slice(37));
});

test.each([
  [{ origins: [] }, 'origins'],
  [{ origins: ['https://*.example'] }, 'origins'],
  [{ origins: ['http://partner.example'] }, 'origins'],
  [{ partner: '  ' }, 'partner'],
  [{ scope: 'admin' }, 'scope'],
  [{ reason: '' }, 'reason'],
  [{ expires_in_days: 0 }, 'expires_in_days'],
  [{ client_id: missingId }, 'client_id'],
])('a key with %j is refused', async (facts, field) => {
  const { status, problem } = await createAs('admin', facts);
  expect(status).toBe(422);
  expect(problem.errors?.map((error) => error.field.split('.')[0])).toContain(field);
});

test('a company administrator manages the keys of their own company, and sees no others', async () => {
  const foreign = await aPartnerKey(portal, { client_id: testClients.other.id });
  const own = (await createAs('companyAdmin')).body.key;
  expect((await createAs('companyAdmin', { client_id: testClients.other.id })).problem.code).toBe('unknown_client');
  const listed = await listAs('companyAdmin');
  expect(listed).toContainEqual(own);
  expect(new Set(listed.map(({ client_id }) => client_id))).toEqual(new Set([testClients.own.id]));
  for (const attempt of [rotateAs, revokeAs]) {
    const [ofOther, ofNone] = [await attempt('companyAdmin', foreign.key.id), await attempt('companyAdmin', missingId)];
    expect([ofOther.status, ofOther.text]).toEqual([404, ofNone.text]);
  }
  expect((await exchangeWith(foreign.secret)).status).toBe(201);
  const successor = await rotateAs('companyAdmin', own.id);
  expect(successor.status).toBe(201);
  expect((await revokeAs('companyAdmin', successor.body.key.id)).status).toBe(200);
});

test('a client may neither create, see, rotate nor revoke keys', async () => {
  const { key } = await aPartnerKey(portal);
  const answers = [
    await createAs('client'),
    await portal.call('listPartnerKeys', {}, { as: 'client' }),
    await rotateAs('client', key.id),
    await revokeAs('client', key.id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

describe('a rotated key', () => {
  test('works until the end of the overlap and names its successor, which has the same rights', async () => {
    const old = (await createAs('admin', { scope: 'load' })).body;
    const { body: issued } = await rotateAs('admin', old.key.id, { reason: 'Yearly', overlap_days: 2 });
    const { partner, client_id, scope, origins } = old.key;
    expect(issued.key).toMatchObject({ partner, client_id, scope, origins, reason: 'Yearly', expires_at: null });
    expect((await listAs('admin')).find(({ id }) => id === old.key.id)).toMatchObject({
      successor_id: issued.key.id,
      expires_at: new Date(portal.now.getTime() + 2 * 86_400_000).toISOString(),
    });
    expect([(await exchangeWith(old.secret)).status, (await exchangeWith(issued.secret)).status]).toEqual([201, 201]);
    portal.passTime(2 * 24 * 60);
    expect([(await exchangeWith(old.secret)).status, (await exchangeWith(issued.secret)).status]).toEqual([401, 201]);
  });

  test('without an overlap ends its tokens within 60 seconds', async () => {
    const { key, secret } = (await createAs('admin', { scope: 'load' })).body;
    const token = await anEmbedToken(portal, { secret }, { max_age: 900 });
    await rotateAs('admin', key.id, { reason: 'It leaked', overlap_days: 0 });
    portal.passTime(0.8);
    const read = async () => (await portal.call('listLoads', {}, { token })).status;
    expect(await read()).toBe(200);
    portal.passTime(0.3);
    expect(await read()).toBe(401);
  });

  test('keeps its expiry if the overlap would outlast it, and its successor gets the same lifetime', async () => {
    const { key } = (await createAs('admin', { expires_in_days: 10 })).body;
    portal.passTime(8 * 24 * 60);
    const { body } = await rotateAs('admin', key.id);
    expect((await listAs('admin')).find(({ id }) => id === key.id)?.expires_at).toBe(key.expires_at);
    expect(body.key.expires_at).toBe(new Date(portal.now.getTime() + 10 * 86_400_000).toISOString());
  });

  test('is not rotated again, nor is a revoked or expired one', async () => {
    const [rotated, revoked, expired] = [
      (await createAs('admin')).body.key.id,
      (await createAs('admin')).body.key.id,
      (await createAs('admin', { expires_in_days: 1 })).body.key.id,
    ];
    await rotateAs('admin', rotated);
    await revokeAs('admin', revoked);
    portal.passTime(24 * 60);
    for (const id of [rotated, revoked, expired]) {
      const { status, problem } = await rotateAs('admin', id);
      expect([status, problem.code]).toEqual([409, 'partner_key_ended']);
    }
  });
});

test('a revoked key and its tokens stop working at once, for good, and who and why is kept', async () => {
  const { key, secret } = (await createAs('admin')).body;
  const token = await anEmbedToken(portal, { secret });
  const { body } = await revokeAs('admin', key.id);
  const facts = { revoked_at: portal.now.toISOString(), revoked_by: testUsers.admin.email, revoke_reason: 'It leaked' };
  expect(body).toMatchObject(facts);
  expect((await portal.call('getDashboardStats', {}, { token })).status).toBe(401);
  expect((await exchangeWith(secret)).status).toBe(401);
  expect((await revokeAs('admin', key.id)).problem.code).toBe('partner_key_ended');
  expect((await listAs('admin')).find(({ id }) => id === key.id)).toMatchObject(facts);
});

test('a client has at most 200 valid keys, and an ended one makes room', async () => {
  const { key } = await aPartnerKey(portal, { client_id: testClients.other.id });
  const create = () => createAs('admin', { client_id: testClients.other.id });
  await portal.database.asOwner(`insert into partner_keys (id, partner, client_id, scope, origins, secret_sha256,
      created_at, created_by, reason)
    select gen_random_uuid(), partner, client_id, scope, origins, secret_sha256, created_at, created_by, reason
    from partner_keys, generate_series(1, 200 - (select count(*)::int from partner_keys
      where client_id = '${testClients.other.id}' and revoked_at is null)) where id = '${key.id}'`);
  for (const refused of [await create(), await rotateAs('admin', key.id)]) {
    expect(refused.problem).toMatchObject({
      code: 'invalid_input',
      detail: expect.stringMatching(/^A client can have/),
    });
  }
  expect((await createAs('admin')).status).toBe(201);
  await revokeAs('admin', key.id);
  const together = await Promise.all([create(), create(), create()]);
  expect(together.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});
