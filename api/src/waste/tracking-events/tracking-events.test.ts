import { loadStatuses, type LoadStatus } from 'shared-domain/waste';
import { inTransaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import { aNewLoad, adminActor } from '../../testing';
import { useHistory } from './testing/use-history';

const { portal, aLoadId, minutesAgo, record, timeline, statusOf, counts, recordLate } = useHistory();

describe('recording a tracking event', () => {
  test('returns the event and updates the load', async () => {
    const id = await aLoadId();
    const { status, body } = await record({
      waste_load_id: id,
      status: 'picked_up',
      location: ' 29.760427, -95.369804 ',
      notes: 'Left the depot\nSeal 4411',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      waste_load_id: id,
      status: 'picked_up',
      location: '29.760427, -95.369804',
      notes: 'Left the depot\nSeal 4411',
      timestamp: portal.now.toISOString(),
      recorded_at: portal.now.toISOString(),
      recorded_by: 'admin@test.example',
      is_exceptional: false,
      photos: [],
    });
    expect(await statusOf(id)).toBe('picked_up');
    expect(await timeline(id)).toEqual([body]);
  });

  test.each([{ location: null, notes: null }, { location: '', notes: '  ' }, {}])(
    'keeps absent texts absent (%j)',
    async (texts) => {
      const { body } = await record({ waste_load_id: await aLoadId(), status: 'picked_up', ...texts });
      expect(body).toMatchObject({ location: null, notes: null });
    },
  );

  test('removes invisible marks from a position, and from nothing else', async () => {
    const id = await aLoadId();
    const locationOf = async (location: string) =>
      (await record({ waste_load_id: id, status: 'in_transit', location })).body.location;
    expect(await locationOf('\u200e30.4515,\u200b-91.1871')).toBe('30.4515,-91.1871');
    expect(await locationOf('Dock\u200b 4, gate 12')).toBe('Dock\u200b 4, gate 12');
  });

  test('accepts any status after any other and marks unusual steps', async () => {
    const id = await aLoadId();
    for (const status of ['certified', 'generated', ...loadStatuses] as LoadStatus[]) {
      portal.passTime(1);
      expect((await record({ waste_load_id: id, status })).status).toBe(201);
    }
    const marks = (await timeline(id)).map(({ status, is_exceptional }) => `${status} ${is_exceptional}`).reverse();
    expect(marks.slice(0, 4)).toEqual(['certified true', 'generated true', 'generated true', 'picked_up false']);
    expect(await statusOf(id)).toBe('certified');
  });

  test('from the 1,001st event of a load on, only corrections and changes of the status are recorded', async () => {
    const id = await aLoadId();
    const setCount = (count: number) =>
      portal.database.asOwner(`set role portal_admin;
        update waste_loads set tracking_event_count = ${count} where id = '${id}'`);
    const refusalOf = async (facts: object) => {
      portal.passTime(1);
      const { status, problem } = await record({ waste_load_id: id, ...facts });
      return [status, problem.detail];
    };
    await setCount(999);
    const thousandth = await record({ waste_load_id: id, status: 'picked_up' });
    expect(thousandth.status).toBe(201);
    const late = { status: 'in_transit', event_time: new Date(portal.now.getTime() - 60_000).toISOString() };
    for (const step of [{ status: 'picked_up' }, late]) {
      expect(await refusalOf(step)).toEqual([
        422,
        'This load has reached the limit of 1,000 tracking events. ' +
          'Only corrections and steps that change its status can still be recorded.',
      ]);
    }
    const correction = { corrects: thousandth.body.id, notes: 'Wrong place', location: 'Dock 4' };
    expect((await record({ waste_load_id: id, status: 'picked_up', ...correction })).status).toBe(201);
    expect([await statusOf(id), (await timeline(id)).length]).toEqual(['picked_up', 2]);
  });

  test('the last 50 events of a load are reserved for its disposal and certification, and corrections of them', async () => {
    const id = await aLoadId();
    const take = async (facts: object) => {
      portal.passTime(1);
      return record({ waste_load_id: id, ...facts });
    };
    const first = await take({ status: 'in_transit' });
    await portal.database.asOwner(`set role portal_admin;
      update waste_loads set tracking_event_count = 1050 where id = '${id}'`);
    const correction = { corrects: first.body.id, status: 'picked_up', notes: 'Wrong status' };
    for (const facts of [correction, { status: 'in_storage' }]) {
      const { status, problem } = await take(facts);
      expect([status, problem.detail]).toEqual([
        422,
        'This load has reached the limit of 1,050 tracking events. Only steps that change its status to Disposed or ' +
          'Certified, and corrections of such steps, can still be recorded.',
      ]);
    }
    expect((await take({ status: 'certified' })).status).toBe(201);
    // It happened before the certification, so it does not change the status.
    const disposal = await take({ status: 'disposed', event_time: minutesAgo(1) });
    expect(disposal.status).toBe(201);
    expect((await take({ status: 'certified' })).problem.detail).toContain('the limit of 1,050 tracking events');
    const wrong = { corrects: disposal.body.id, status: 'in_storage', notes: 'Not yet' };
    expect((await take(wrong)).status).toBe(201);
    await portal.database.asOwner(`set role portal_admin;
      update waste_loads set tracking_event_count = 1100 where id = '${id}'`);
    expect((await take({ status: 'disposed' })).problem.detail).toBe(
      'This load has reached the limit of 1,100 tracking events. No more events can be recorded.',
    );
    expect((await timeline(id)).length).toBe(4);
  });

  test('responds 404 for a load that does not exist and leaves nothing behind', async () => {
    const { status, problem } = await record({ waste_load_id: newId(portal.now), status: 'picked_up' });
    expect([status, problem.detail]).toEqual([404, 'Waste load not found']);
  });

  test('puts late entries in their place: the newest event by event time determines the status', async () => {
    const id = await aLoadId();
    await record({ waste_load_id: id, status: 'at_disposal_facility' });
    await recordLate(id, 'in_transit', '2026-11-01T10:00:00Z');
    await recordLate(id, 'picked_up', '2026-11-01T08:00:00Z');
    expect((await timeline(id)).map(({ status, is_exceptional }) => [status, is_exceptional])).toEqual([
      ['at_disposal_facility', false],
      ['in_transit', false],
      ['picked_up', false],
    ]);
    expect(await statusOf(id)).toBe('at_disposal_facility');
  });

  test('of two events at the same time, the later recorded one counts', async () => {
    const id = await aLoadId();
    await recordLate(id, 'picked_up', '2026-11-01T08:00:00Z');
    await recordLate(id, 'in_transit', '2026-11-01T08:00:00Z');
    expect(await statusOf(id)).toBe('in_transit');
    expect((await timeline(id)).map(({ status }) => status)).toEqual(['in_transit', 'picked_up']);
  });

  test('numbers the events of a load without gaps, even concurrent ones', async () => {
    const id = await aLoadId();
    const before = await counts();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        record({ waste_load_id: id, status: loadStatuses[index % 7] ?? 'generated' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const seqs = await inTransaction(portal.database, adminActor, (tx) =>
      tx.query<{ seq: number }>('select seq from tracking_events where waste_load_id = $1 order by seq', [id]),
    );
    expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    const after = await counts();
    expect(after.total_loads).toBe(before.total_loads);
    expect(Object.values(after.status_counts).reduce((sum, count) => sum + count, 0)).toBe(after.total_loads);
  });
});

describe('an Idempotency-Key', () => {
  test('records one event for equal requests, even simultaneous ones', async () => {
    const id = await aLoadId();
    const body = { waste_load_id: id, status: 'picked_up', notes: 'once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => record(body, { idempotencyKey: 'event-1' })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await timeline(id)).toHaveLength(1);
  });

  test('refuses other content, and the key of another endpoint', async () => {
    const id = await aLoadId();
    await record({ waste_load_id: id, status: 'picked_up' }, { idempotencyKey: 'event-2' });
    const other = await record({ waste_load_id: id, status: 'in_transit' }, { idempotencyKey: 'event-2' });
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused']);
    const load = await portal.call('createLoad', { body: aNewLoad() }, { as: 'admin', idempotencyKey: 'event-2' });
    expect(load.status).toBe(422);
    expect(await timeline(id)).toHaveLength(1);
  });

  test('does not affect requests without a key: two clicks are two events', async () => {
    const id = await aLoadId();
    await record({ waste_load_id: id, status: 'in_transit' });
    await record({ waste_load_id: id, status: 'in_transit' });
    expect(await timeline(id)).toHaveLength(2);
  });
});
