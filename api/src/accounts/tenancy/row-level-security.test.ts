import type pg from 'pg';
import { openDatabase } from '../../platform/database/database';
import { aNewLoad, anEmbedToken, aPartnerKey, useTestPortal, testClients, testUsers } from '../../testing';

const portal = useTestPortal();
beforeAll(async () => {
  for (const { id } of Object.values(testClients)) {
    const loadId = await portal.aLoad({ client_id: id });
    await portal.recordEvent(loadId, { location: '29.7, -95.2' }, { idempotencyKey: `key-${id}` });
    await portal.aSite({ client_id: id });
    const embed = await anEmbedToken(portal, await aPartnerKey(portal, { client_id: id }), { isUsed: true });
    await portal.call('listClients', {}, { token: embed });
  }
  const ofCompany = { as: 'companyAdmin', idempotencyKey: 'own-key' } as const;
  await portal.call('createLoad', { body: aNewLoad() }, ofCompany);
});

const roles = ['portal_client', 'portal_company_admin'] as const;

/** SQL as an attacker inside a client's transaction would write it: without any filter. */
const asClient = <T extends pg.QueryResultRow>(clientId: string | null, statement: string, settings: string[] = []) =>
  asRole<T>('portal_client', clientId, statement, settings);

async function asRole<T extends pg.QueryResultRow>(
  role: (typeof roles)[number],
  clientId: string | null,
  statement: string,
  settings: string[] = [],
): Promise<T[]> {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    if (clientId !== null) await client.query(`set local app.client = '${clientId}'`);
    for (const setting of settings) await client.query(`set local ${setting}`);
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const own = testClients.own.id;
const other = testClients.other.id;
const tables = [
  'waste_loads',
  'tracking_events',
  'event_positions',
  'load_counts',
  'sites',
  'embed_exchanges',
  'embed_uses',
  'embed_refused_uses',
];

describe.each(roles)('row-level security alone, as %s', (role) => {
  test.each([...tables, 'partner_keys'])("shows only rows of the user's company in %s", async (table) => {
    const rows = await asRole<{ client_id: string }>(role, testClients.own.id, `select client_id from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ client_id }) => client_id))).toEqual(new Set([testClients.own.id]));
  });

  test.each([...tables, 'photos', 'clients', 'import_documents'])(
    'shows nothing of %s without a company',
    async (table) => {
      expect(await asRole(role, null, `select * from ${table}`)).toEqual([]);
    },
  );

  test.each([other, null])('finds only texts of its own company when asked for the company %s', async (company) => {
    const asked = company === null ? 'null' : `'${company}'`;
    const search = `select unnest(ids) as id from find_load_texts(
      'chem', '%chem%', '{}', ${asked}, 6, now() + interval '1 year', '${'f'.repeat(8)}-ffff-ffff-ffff-${'f'.repeat(12)}', 9)`;
    const found = await asRole<{ id: string }>(role, own, search);
    const visible = await asRole<{ id: string }>(role, own, 'select id from waste_loads');
    expect(found.map(({ id }) => id).sort()).toEqual(visible.map(({ id }) => id).sort());
    expect(await asRole(role, null, search)).toEqual([]);
  });

  test('never shows the hash of a partner key', async () => {
    expect(await asRole(role, null, 'select id from partner_keys')).toEqual([]);
    const reading = asRole(role, own, 'select secret_sha256 from partner_keys');
    await expect(reading).rejects.toThrow('permission denied');
  });

  test("shows only the user's company", async () => {
    expect(await asRole(role, testClients.own.id, 'select id from clients')).toEqual([{ id: testClients.own.id }]);
  });

  test.each([
    ...['users', 'sessions', 'signing_keys', 'sign_in_throttles', 'certificate_tickets'],
    ...['load_totals', 'load_texts', 'load_places', 'load_positions', 'searched_texts'],
    ...['portal_keys', 'registry_revision', 'releases', 'rollouts', 'team_keys', 'release_pins', 'rollout_changes'],
    ...['release_sessions', 'release_overrides'],
    ...['known_devices', 'photo_damage', 'storage_probes', 'packaging_dates_before_days'],
  ])('denies all access to %s', async (table) => {
    await expect(asRole(role, testClients.own.id, `select * from ${table}`)).rejects.toThrow('permission denied');
  });
});

describe('row-level security alone', () => {
  // A comparison that is not leakproof may not use an index under a policy.
  test.each([
    ['status', 'status_step = 3::smallint order by created_at desc, id desc limit 50', /Index Cond: .*status_step/],
    ['hazard class', `hazard_class = any('{3,8}') limit 1001`, /Index Cond: .*hazard_class/],
    ['site', 'lat between 29.69 and 29.71 and lng between -95 and -94', /Index Cond: .*lat.*lng/, 'event_positions'],
  ])('allows a list of one %s to use its index', async (_name, condition, index, table = 'waste_loads') => {
    const column = table === 'waste_loads' ? 'id' : 'load_id';
    const statement = `explain select ${column} from ${table} where client_id = '${own}' and ${condition}`;
    const plan = await asClient<{ 'QUERY PLAN': string }>(own, statement, ['enable_seqscan = off']);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(index);
  });

  test('denies clients all access to idempotency keys', async () => {
    const reading = asClient(testClients.own.id, 'select * from idempotency_keys');
    await expect(reading).rejects.toThrow('permission denied');
  });

  test.each([
    `insert into clients values ('${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}', 'x', 'x', now())`,
    `update waste_loads set current_status = 'certified'`,
    'delete from tracking_events',
    'delete from event_positions',
    'truncate waste_loads',
    'create table mine ()',
    'set local role portal_owner',
  ])('allows a client only to read: %s', async (statement) => {
    await expect(asClient(testClients.own.id, statement)).rejects.toThrow(
      /permission denied|must be owner|does not exist/,
    );
  });

  test.each([
    `insert into waste_loads (id, client_id, manifest_number, manifest_key, generator_name, generator_address,
       waste_type, waste_description, quantity, unit, hazard_class, container_type, packaging_date, created_at,
       created_by, search_text)
     values (gen_random_uuid(), '${other}', 'x', 'x', 'x', 'x', 'x', 'x', 1, 'kg', '3', 'x', now(), now(), 'x', 'x')`,
    `insert into tracking_events (id, waste_load_id, client_id, seq, status, event_time, recorded_at, recorded_by)
     values (gen_random_uuid(), gen_random_uuid(), '${other}', 1, 'disposed', now(), now(), 'x')`,
    `insert into photos (id, tracking_event_id, waste_load_id, client_id, sha256, byte_size, content_type, width, height,
       served_sha256, served_byte_size, recorded_at, recorded_by)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '${other}', decode(repeat('00', 32), 'hex'), 1,
       'image/png', 1, 1, decode(repeat('00', 32), 'hex'), 1, now(), 'x')`,
    `insert into load_counts (client_id, status, count) values ('${other}', 'certified', 1)`,
    `insert into sites (id, client_id, name, lat, lng, radius_m, created_at, created_by)
     values (gen_random_uuid(), '${other}', 'x', 0, 0, 25, now(), 'x')`,
    `insert into partner_keys (id, partner, client_id, scope, origins, secret_sha256, created_at, created_by, reason)
     values (gen_random_uuid(), 'x', '${other}', 'dashboard', '{https://x.example}', decode(repeat('00', 32), 'hex'),
       now(), 'x', 'x')`,
    `update load_counts set client_id = '${other}'`,
    `insert into idempotency_keys (user_id, key, request_digest, record_id, recorded_at)
     values ('${testUsers.admin.id}', 'x', decode(repeat('00', 32), 'hex'), gen_random_uuid(), now())`,
  ])('stops a company administrator from writing for other companies: %.40s', async (statement) => {
    const writing = asRole('portal_company_admin', own, statement);
    await expect(writing).rejects.toThrow('violates row-level security policy');
  });

  test('updates no load of another company', async () => {
    const statement = `update waste_loads set tracking_event_count = 9 returning client_id`;
    const moved = await asRole<{ client_id: string }>('portal_company_admin', own, statement);
    expect(new Set(moved.map(({ client_id }) => client_id))).toEqual(new Set([own]));
  });

  test('shows a company administrator only their own idempotency keys', async () => {
    const { admin, companyAdmin } = testUsers;
    const keysAs = (userId: string) =>
      asRole<{ user_id: string }>('portal_company_admin', testClients.own.id, 'select user_id from idempotency_keys', [
        `app.account = '${userId}'`,
      ]);
    expect(await keysAs(companyAdmin.id)).toEqual([{ user_id: companyAdmin.id }]);
    expect(new Set((await keysAs(admin.id)).map(({ user_id }) => user_id))).toEqual(new Set([admin.id]));
  });

  test.each([
    'delete from waste_loads',
    'delete from tracking_events',
    `update tracking_events set notes = 'rewritten'`,
    `update waste_loads set manifest_number = 'x'`,
    'delete from load_counts',
    'delete from idempotency_keys',
    `update sites set client_id = '${other}'`,
    `update partner_keys set client_id = '${other}'`,
    `update partner_keys set origins = '{https://x.example}'`,
    'delete from partner_keys',
    'delete from embed_exchanges',
    'update embed_uses set count = 0',
    'update embed_refused_uses set count = 0',
    `insert into clients values (gen_random_uuid(), 'x', 'x', now())`,
    'set local role portal_owner',
  ])('allows a company administrator only to add rows: %s', async (statement) => {
    await expect(asRole('portal_company_admin', testClients.own.id, statement)).rejects.toThrow(
      /permission denied|does not exist/,
    );
  });

  test('also applies to the role of requests: outside a transaction with an actor, it sees no load', async () => {
    await expect(portal.database.pool.query('select from waste_loads')).rejects.toThrow('permission denied');
    await expect(portal.database.pool.query('select from tracking_events')).rejects.toThrow('permission denied');
  });

  test.each([
    'update partner_keys set revoked_at = null',
    'update embed_exchanges set refusal = null',
    `update releases set document = '{}'`,
    'delete from releases',
    'delete from rollouts',
    `update team_keys set public_key = ''`,
    'delete from team_keys',
    `update portal_keys set public_key = ''`,
    'delete from portal_keys',
    `update rollout_changes set reason = 'another'`,
    'delete from rollout_changes',
  ])('allows requests only the registry access they need: %s', async (statement) => {
    await expect(portal.database.pool.query(statement)).rejects.toThrow('permission denied');
  });

  test('carries nothing from one transaction to the next on the same connection', async () => {
    const one = openDatabase(portal.database.address, { maxConnections: 1 });
    try {
      const client = await one.pool.connect();
      await client.query(`begin; set local role portal_client; set local app.client = '${testClients.own.id}'; commit`);
      const { rows } = await client.query(`select current_user as role, current_setting('app.client', true) as client`);
      expect(rows).toEqual([{ role: 'portal_api', client: '' }]);
      client.release();
    } finally {
      await one.close();
    }
  });
});
