import { inTransaction } from '../../platform/database/transaction';
import { aRelease } from '../../releases/registry/testing/a-release';
import { registerBuiltIns } from '../../releases/builds/built-in-releases.service';
import { aNewLoad, adminActor, missingId, useTestPortal, testClients, testUsers } from '../../testing';

const portal = useTestPortal();
let foreignLoadId: string;
let foreignEventId: string;
beforeAll(async () => {
  await registerBuiltIns(portal.context, [aRelease()]);
  foreignLoadId = await portal.aLoad({ client_id: testClients.other.id });
  foreignEventId = (await record(foreignLoadId, 'disposed', 'admin')).body.id;
});

const create = (client_id: string) =>
  portal.call('createLoad', { body: aNewLoad({ client_id }) }, { as: 'companyAdmin' });

const record = (loadId: string, status: string, role: 'admin' | 'companyAdmin' = 'companyAdmin') =>
  portal.recordEvent(loadId, { status }, { as: role });

const attach = (id: string) => portal.attachPhoto(id, { as: 'companyAdmin' });

test('a company administrator creates loads, records events and photos and downloads the certificate', async () => {
  const load = await create(testClients.own.id);
  expect(load.status).toBe(201);
  const event = await record(load.body.id, 'disposed');
  expect(event.status).toBe(201);
  expect((await attach(event.body.id)).status).toBe(201);
  const asked = await portal.call('issueCertificateTicket', { params: { id: load.body.id } }, { as: 'companyAdmin' });
  const certificate = await portal.call('downloadCertificate', { query: asked.body });
  expect(certificate.status).toBe(200);
});

test('each step says what its recorder was when it was recorded, also after the account has changed', async () => {
  const { body: load } = await create(testClients.own.id);
  await record(load.id, 'picked_up', 'admin');
  const own = await record(load.id, 'disposed');
  expect(own.body.recorded_as).toBe('client_administrator');
  const setCompany = (id: string | null) =>
    portal.database.asOwner('update users set client_id = $1 where email = $2', [id, testUsers.companyAdmin.email]);
  const roles = async () => {
    const { body } = await portal.call('listTrackingEvents', { params: { id: load.id } }, { as: 'admin' });
    return body.map(({ recorded_as: role }) => role);
  };
  await setCompany(null);
  expect(await roles()).toEqual(['client_administrator', 'portal_administrator']);
  await setCompany(testClients.own.id);
});

test("the list of clients contains only the administrator's own company", async () => {
  const { body } = await portal.call('listClients', {}, { as: 'companyAdmin' });
  expect(body).toEqual([testClients.own]);
});

test('counts and lists contain the loads of the company, and the totals of the portal contain all', async () => {
  const before = (await portal.call('getDashboardStats', {}, { as: 'admin' })).body.total_loads;
  const load = await create(testClients.own.id);
  await record(load.body.id, 'in_transit');
  const { body: stats } = await portal.call('getDashboardStats', {}, { as: 'companyAdmin' });
  const listed = await portal.call('listLoads', {}, { as: 'companyAdmin' });
  expect(new Set(listed.body.map(({ client_id }) => client_id))).toEqual(new Set([testClients.own.id]));
  expect(stats.total_loads).toBe(listed.body.length);
  expect(Number(listed.headers['x-total-count'])).toBe(listed.body.length);
  const { body: all } = await portal.call('getDashboardStats', {}, { as: 'admin' });
  expect(all.total_loads).toBe(before + 1);
  expect(all.total_loads).toBeGreaterThan(stats.total_loads);
  expect(all.status_counts.in_transit).toBe(stats.status_counts.in_transit);
});

test('a load for another company gets the same refusal as one for a missing company', async () => {
  const [foreign, missing] = await Promise.all([create(testClients.other.id), create(missingId)]);
  expect(foreign.problem).toMatchObject({
    status: 422,
    code: 'unknown_client',
    errors: [{ field: 'client_id', message: 'This client does not exist' }],
  });
  expect(foreign.text).toBe(missing.text);
  // A refused request does not use up its key.
  const key = { as: 'companyAdmin', idempotencyKey: 'refused-before' } as const;
  await portal.call('createLoad', { body: aNewLoad({ client_id: testClients.other.id }) }, key);
  expect((await portal.call('createLoad', { body: aNewLoad() }, key)).status).toBe(201);
});

test('an event or a photo for another company’s load gets the same refusal as one for a missing load', async () => {
  const events = await Promise.all([record(foreignLoadId, 'picked_up'), record(missingId, 'picked_up')]);
  expect(events.map(({ status }) => status)).toEqual([404, 404]);
  expect(events[0].text).toBe(events[1].text);
  const photos = await Promise.all([attach(foreignEventId), attach(missingId)]);
  expect(photos.map(({ status }) => status)).toEqual([404, 404]);
  expect(photos[0].text).toBe(photos[1].text);
  const { body } = await portal.call('listTrackingEvents', { params: { id: foreignLoadId } }, { as: 'admin' });
  expect(body).toHaveLength(1);
});

test('a repeated request returns the record that it created', async () => {
  const body = aNewLoad();
  const key = { as: 'companyAdmin', idempotencyKey: 'again' } as const;
  const [first, second] = [
    await portal.call('createLoad', { body }, key),
    await portal.call('createLoad', { body }, key),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
});

test('a key that created a record of another company no longer finds it', async () => {
  const idempotencyKey = 'from-before';
  const load = aNewLoad({ client_id: testClients.other.id });
  const event = { waste_load_id: foreignLoadId, status: 'certified' };
  const repeat = (role: 'admin' | 'companyAdmin') =>
    Promise.all([
      portal.call('createLoad', { body: load }, { as: role, idempotencyKey }),
      portal.call('recordTrackingEvent', { body: event }, { as: role, idempotencyKey: `${idempotencyKey}-event` }),
    ]);
  await repeat('admin');
  await inTransaction(portal.database, adminActor, (tx) =>
    tx.query(
      `insert into idempotency_keys select $1, key, request_digest, record_id, recorded_at from idempotency_keys
       where key like $2`,
      [testUsers.companyAdmin.id, `${idempotencyKey}%`],
    ),
  );
  const answers = await repeat('companyAdmin');
  expect(answers.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [404, 'Waste load not found'],
    [404, 'Waste load not found'],
  ]);
});

test('a company administrator cannot manage releases', async () => {
  const params = { remote: 'mfe-dashboard' };
  const answers = await Promise.all([
    portal.call('listRollouts', {}, { as: 'companyAdmin' }),
    portal.call('getRollout', { params }, { as: 'companyAdmin' }),
    portal.call(
      'changeRollout',
      { params, body: { revision: 1, change: { action: 'ramp', percentage: 50, reason: 'x' } } },
      { as: 'companyAdmin' },
    ),
    portal.call('explainRelease', { params, query: { email: 'admin@test.example' } }, { as: 'companyAdmin' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
