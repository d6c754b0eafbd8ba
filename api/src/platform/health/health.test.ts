import { openTestPortal, until } from '../../testing';
import { buildApp } from '../../app';

jest.mock('../answer-within', () => jest.requireActual('../../testing/patient-answers'));

describe('the probes', () => {
  test('are always live, and ready while the database responds', async () => {
    const portal = await openTestPortal();
    expect((await portal.call('checkReady', {})).body).toEqual({ status: 'ready' });
    jest.spyOn(portal.database.pool, 'connect').mockImplementation(() => Promise.reject(new Error('ECONNREFUSED')));
    expect((await portal.call('checkLive', {})).status).toBe(200);
    const { status, problem, headers } = await portal.call('checkReady', {});
    expect([status, problem.code, headers['retry-after']]).toEqual([503, 'not_ready', '1']);
    await portal.close();
  });

  test('check once for all who ask at the same time', async () => {
    const portal = await openTestPortal();
    const check = jest.spyOn(portal.app.storageWatch as NonNullable<typeof portal.app.storageWatch>, 'check');
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.call('checkReady', {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(check).toHaveBeenCalledTimes(1);
    await portal.call('checkReady', {});
    expect(check).toHaveBeenCalledTimes(2);
    await portal.close();
  });

  test('are ready while visitors wait for all connections of the portal itself, and users are served', async () => {
    const portal = await openTestPortal();
    const token = await portal.signInAs('client');
    const { pool } = portal.database.system;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const visitor = Promise.resolve(portal.app.inject('/api/simple-cert?ticket=aaaaaaaaaaaaaaaaaaaaaa'));
    await until(() => pool.waitingCount > 0);
    expect((await portal.call('getDashboardStats', {}, { token })).status).toBe(200);
    expect((await portal.call('checkReady', {})).status).toBe(200);
    for (const client of taken) client.release();
    expect((await visitor).statusCode).toBeGreaterThanOrEqual(400);
    await portal.close();
  });

  test('are ready although a warning cannot be checked, and say so', async () => {
    const portal = await openTestPortal();
    await portal.database.asOwner('alter table photo_damage rename to elsewhere');
    expect((await portal.call('checkReady', {})).body).toEqual({
      status: 'ready',
      warnings: ['Some warnings are missing because their checks failed or took more than a second.'],
    });
    await portal.close();
  });

  test.each([
    [62, 'ahead of'],
    [-6, 'behind'],
  ])('warn if the clock is %d minutes off', async (minutes, side) => {
    const portal = await openTestPortal();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + minutes * 60_000);
    const { body } = await portal.call('checkReady', {});
    expect(body.warnings).toEqual([
      `The clock of this server is ${Math.abs(minutes)} minutes ${side} that of its database. Events may be recorded with wrong times.`,
    ]);
    await portal.close();
  });

  test('are not ready while the portal stops', async () => {
    const portal = await openTestPortal();
    const app = await buildApp({ ...portal.context, isAccepting: () => false });
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    await app.close();
    await portal.close();
  });

  test('answer a request during an outage with 503 and Retry-After, and recover', async () => {
    const portal = await openTestPortal();
    const token = await portal.signInAs('admin');
    const { connect } = portal.database.pool;
    jest.spyOn(portal.database.pool, 'connect').mockImplementation(() => Promise.reject(new Error('ECONNREFUSED')));
    const { status, headers } = await portal.call('listLoads', {}, { token });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    portal.database.pool.connect = connect;
    expect((await portal.call('listLoads', {}, { token })).status).toBe(200);
    await portal.close();
  });
});
