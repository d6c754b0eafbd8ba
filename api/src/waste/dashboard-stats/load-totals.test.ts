import { loadStatuses } from 'shared-domain/waste';
import { readOnce } from '../../platform/database/transaction';
import { adminActor, useTestPortal, testClients } from '../../testing';

const portal = useTestPortal();

const counted = (source: string) =>
  readOnce(
    portal.database,
    adminActor,
    `select status, sum(count)::int as count from (${source}) counts group by status having sum(count) <> 0 order by status`,
  );

test('the totals over all clients equal the number of loads, even with many concurrent changes', async () => {
  const loads = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      portal.aLoad({ client_id: testClients[index % 2 === 0 ? 'own' : 'other'].id }),
    ),
  );
  const events = loads.flatMap((id, index) => [0, 1].map((step) => [id, loadStatuses[(index + step) % 7]]));
  await Promise.all(events.map(([id = '', status]) => portal.recordEvent(id, { status })));
  const real = await counted('select current_status as status, 1 as count from waste_loads');
  expect(await counted('select status, count from load_totals')).toEqual(real);
  expect(await counted('select status, count from load_counts')).toEqual(real);
  const { body } = await portal.call('getDashboardStats', {}, { as: 'admin' });
  expect(body.total_loads).toBe(24);
  for (const status of loadStatuses) {
    const listed = await portal.call('listLoads', { query: { status } }, { as: 'admin' });
    expect(Number(listed.headers['x-total-count'])).toBe(body.status_counts[status]);
    expect(listed.body.map(({ current_status }) => current_status)).toEqual(
      Array.from({ length: body.status_counts[status] }, () => status),
    );
  }
});
