import sharp from 'sharp';
import { demoPassword } from 'shared-domain/testing';
import { loadStatuses, parsePosition, recordingDelay, type Load } from 'shared-domain/waste';
import { setDisabled } from '../accounts/users/users.service';
import { inTransaction } from '../platform/database/transaction';
import { adminActor, openTestDatabase, useTestPortal } from '../testing';
import { demoAccounts, holdsRealData, setDemoAccountsEnabled, warnOfDemoAccounts } from './demo-accounts';
import { planDemoData } from './plan-demo-data';
import { storeDemoData } from './store-demo-data';

const portal = useTestPortal();

beforeAll(async () => {
  await storeDemoData(portal.context);
});

test('only a database with data that never was a demo holds real data', async () => {
  expect(await holdsRealData(portal.database)).toBe(false);
  const real = await openTestDatabase();
  try {
    expect(await holdsRealData(real)).toBe(false);
    await real.asOwner(
      `insert into clients (id, company, name, created_at) values (gen_random_uuid(), 'Real Company', 'Someone', now())`,
    );
    expect(await holdsRealData(real)).toBe(true);
  } finally {
    await real.close();
  }
});

async function signIn(email: string): Promise<string> {
  return (await portal.call('signIn', { body: { email, password: demoPassword } })).body.token;
}

async function loadsOf(email: string): Promise<Load[]> {
  const token = await signIn(email);
  return (await portal.call('listLoads', { query: { limit: 500 } }, { token })).body;
}

async function countAll(): Promise<Record<string, number>> {
  const [row] = await inTransaction(portal.database, adminActor, (tx) =>
    tx.query<Record<string, number>>(
      `select (select count(*) from clients) as clients, (select count(*) from waste_loads) as loads,
         (select count(*) from tracking_events) as tracking_events, (select count(*) from photos) as photos`,
    ),
  );
  return row ?? {};
}

test('every demo account signs in with the demo password', async () => {
  for (const { email, role } of demoAccounts) {
    const { body } = await portal.call('signIn', { body: { email, password: demoPassword } });
    expect(body.user).toMatchObject({ email, role });
  }
});

test('disabling demo accounts leaves others alone, and enabling skips those an administrator disabled', async () => {
  const [{ email }, { email: disabled }] = demoAccounts;
  const statusFor = async (address: string) =>
    (await portal.call('signIn', { body: { email: address, password: demoPassword } })).status;
  const others = await portal.signInAs('client');
  await setDisabled(portal.database, disabled, true, portal.now);
  await setDemoAccountsEnabled(portal.database, false);
  expect([await statusFor(email), await statusFor(disabled)]).toEqual([401, 401]);
  expect(await warnOfDemoAccounts(portal.database)).toEqual([]);
  expect((await portal.call('getDashboardStats', {}, { token: others })).status).toBe(200);
  await setDemoAccountsEnabled(portal.database, true);
  expect([await statusFor(email), await statusFor(disabled)]).toEqual([200, 401]);
  const warnings = await warnOfDemoAccounts(portal.database);
  expect(warnings).toHaveLength(demoAccounts.length - 1);
  expect(warnings).toContain(
    `${email} can sign in with the public demo password. To prevent it, run: npm run admin -- users disable ${email} (in a container: portal-admin users disable ${email})`,
  );
  await setDisabled(portal.database, disabled, false, portal.now);
});

test('administrators see about sixty loads of several companies, over the last months', async () => {
  const loads = await loadsOf('admin@demo.example');
  expect(loads.length).toBeGreaterThanOrEqual(55);
  expect(new Set(loads.map(({ client_id }) => client_id)).size).toBeGreaterThanOrEqual(4);
  const days = loads.map(({ created_at }) => (portal.now.getTime() - Date.parse(created_at)) / 86_400_000);
  expect(Math.min(...days)).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeGreaterThan(60);
});

test('the demo client has a load in each status, with positions and photos in its history', async () => {
  const token = await signIn('client@demo.example');
  const loads = await loadsOf('client@demo.example');
  for (const status of loadStatuses) {
    const timelines = await Promise.all(
      loads
        .filter(({ current_status }) => current_status === status)
        .map(async ({ id }) => (await portal.call('listTrackingEvents', { params: { id } }, { token })).body),
    );
    const isRich = timelines.some(
      (timeline) =>
        timeline.some(({ location }) => location !== null && parsePosition(location)) &&
        timeline.some(({ photos }) => photos.length > 0),
    );
    expect([status, isRich]).toEqual([status, true]);
  }
});

test('the other client has its own loads and the new client has none', async () => {
  const own = await loadsOf('client@demo.example');
  const others = await loadsOf('other@demo.example');
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter(({ id }) => own.some((load) => load.id === id))).toEqual([]);
  expect(await loadsOf('new@demo.example')).toEqual([]);
});

test('a second start adds nothing, not even a day later', async () => {
  const before = await countAll();
  await storeDemoData(portal.context);
  portal.passTime(24 * 60);
  await storeDemoData(portal.context);
  expect(await countAll()).toEqual(before);
});

test('demo photos are pictures that the portal serves', async () => {
  const token = await signIn('admin@demo.example');
  const photoId = planDemoData(portal.now).loads.flatMap(({ trackingEvents }) => trackingEvents[0]?.photos ?? [])[0]
    ?.id;
  const { statusCode, rawPayload } = await portal.app.inject({
    url: `/api/photos/${photoId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBeLessThan(60_000);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
});

test('some steps are exceptional and some were recorded late', async () => {
  const [row] = await inTransaction(portal.database, adminActor, (tx) =>
    tx.query<{ late: number; loads: number }>(
      `select count(*) filter (where recorded_at > event_time + interval '4 hours') as late,
         count(distinct waste_load_id) as loads from tracking_events`,
    ),
  );
  expect(row?.late).toBeGreaterThan(5);
  const token = await signIn('admin@demo.example');
  const loads = await loadsOf('admin@demo.example');
  const timelines = await Promise.all(
    loads.map(async ({ id }) => (await portal.call('listTrackingEvents', { params: { id } }, { token })).body),
  );
  const exceptional = timelines.flat().filter(({ is_exceptional }) => is_exceptional);
  expect(exceptional.length).toBeGreaterThan(0);
  expect(exceptional.length).toBeLessThan(15);
});

test('a late entry is corrected, and steps at a plant of the client say so', async () => {
  const token = await signIn('client@demo.example');
  const loads = await loadsOf('client@demo.example');
  const timelines = await Promise.all(
    loads.map(async ({ id }) => (await portal.call('listTrackingEvents', { params: { id } }, { token })).body),
  );
  const events = timelines.flat();
  const corrected = events.filter(({ corrected_by }) => corrected_by !== null);
  expect(corrected.map(recordingDelay)).toEqual([expect.stringMatching(/^\d+ (hours|days)/)]);
  const positions = events.filter(({ status, location }) => status === 'generated' && parsePosition(location ?? ''));
  expect(positions.length).toBeGreaterThan(5);
  for (const { place } of positions) expect(place).toMatch(/^at Gulf Coast Chemicals, /);
});
