import { loadStatuses, type LoadStatus } from 'shared-domain/waste';
import { buildApp } from '../../app';
import { inTransaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import { aNewLoad, adminActor, useTestPortal } from '../../testing';
import { appendTrackingEvent } from './tracking-events.service';

const portal = useTestPortal();
let admin: string;
beforeAll(async () => {
  admin = await portal.signInAs('admin');
});

const aLoadId = async () => (await portal.call('createLoad', { body: aNewLoad() }, { token: admin })).body.id;
const record = (body: unknown, options = {}) =>
  portal.call('recordTrackingEvent', { body }, { token: admin, ...options });
const timeline = async (id: string) =>
  (await portal.call('listTrackingEvents', { params: { id } }, { token: admin })).body;
const statusOf = async (id: string) => (await portal.call('getLoad', { params: { id } }, { token: admin })).body;
const counts = async () => (await portal.call('getDashboardStats', {}, { token: admin })).body;
const recordLate = (loadId: string, status: LoadStatus, eventTime: string) =>
  inTransaction(portal.database, adminActor, (tx) =>
    appendTrackingEvent(tx, {
      ...{ id: newId(portal.now), loadId, status, location: null, notes: null },
      ...{ eventTime: new Date(eventTime), recordedAt: portal.now, recordedBy: 'import', recordedByUserId: null },
    }),
  );

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
    expect((await statusOf(id)).current_status).toBe('picked_up');
    expect(await timeline(id)).toEqual([body]);
  });

  test.each([{ location: null, notes: null }, { location: '', notes: '  ' }, {}])(
    'keeps absent texts absent (%j)',
    async (texts) => {
      const { body } = await record({ waste_load_id: await aLoadId(), status: 'picked_up', ...texts });
      expect(body).toMatchObject({ location: null, notes: null });
    },
  );

  test('accepts any status after any other and marks unusual steps', async () => {
    const id = await aLoadId();
    for (const status of ['certified', 'generated', ...loadStatuses] as LoadStatus[]) {
      portal.passTime(1);
      expect((await record({ waste_load_id: id, status })).status).toBe(201);
    }
    const marks = (await timeline(id)).map(({ status, is_exceptional }) => `${status} ${is_exceptional}`).reverse();
    expect(marks.slice(0, 4)).toEqual(['certified true', 'generated true', 'generated true', 'picked_up false']);
    expect((await statusOf(id)).current_status).toBe('certified');
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
    expect((await statusOf(id)).current_status).toBe('at_disposal_facility');
  });

  test('of two events at the same time, the later recorded one counts', async () => {
    const id = await aLoadId();
    await recordLate(id, 'picked_up', '2026-11-01T08:00:00Z');
    await recordLate(id, 'in_transit', '2026-11-01T08:00:00Z');
    expect((await statusOf(id)).current_status).toBe('in_transit');
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

describe('a replica whose clock is behind', () => {
  const minutesBehind = 3;
  const openReplica = async () => {
    const clock = () => new Date(portal.now.getTime() - minutesBehind * 60_000);
    const app = await buildApp({ ...portal.context, clock }, { isSheddingLoad: false });
    const recordThere = async (id: string, status: LoadStatus) => {
      const headers = { authorization: `Bearer ${admin}` };
      const payload = { waste_load_id: id, status };
      const answer = await app.inject({ method: 'POST', url: '/api/tracking-events', headers, payload });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ timestamp: string; recorded_at: string }>();
    };
    return { clock, recordThere, close: () => app.close() };
  };

  test('records a later event as the newest one, with the true time of recording', async () => {
    const replica = await openReplica();
    const id = await aLoadId();
    await record({ waste_load_id: id, status: 'picked_up' });
    const later = await replica.recordThere(id, 'in_transit');
    expect(later.timestamp).toBe(portal.now.toISOString());
    expect(later.recorded_at).toBe(replica.clock().toISOString());
    expect((await timeline(id)).map(({ status }) => status)).toEqual(['in_transit', 'picked_up']);
    expect((await statusOf(id)).current_status).toBe('in_transit');
    await replica.close();
  });

  test('gives simultaneous events on two replicas the order in which they are numbered', async () => {
    const replica = await openReplica();
    const id = await aLoadId();
    const statuses = Array.from({ length: 16 }, (_, index) => loadStatuses[index % 7] ?? 'generated');
    await Promise.all(
      statuses.map((status, index) =>
        index % 2 === 0 ? record({ waste_load_id: id, status }) : replica.recordThere(id, status),
      ),
    );
    const rows = await inTransaction(portal.database, adminActor, (tx) =>
      tx.query<{ id: string; status: LoadStatus }>(
        'select id, status from tracking_events where waste_load_id = $1 order by seq desc',
        [id],
      ),
    );
    expect((await timeline(id)).map((event) => event.id)).toEqual(rows.map((row) => row.id));
    expect((await statusOf(id)).current_status).toBe(rows[0]?.status);
    await replica.close();
  });

  test('keeps its own time after an event that was entered for a future day', async () => {
    const replica = await openReplica();
    const id = await aLoadId();
    await recordLate(id, 'at_disposal_facility', '2027-11-01T08:00:00Z');
    const { timestamp } = await replica.recordThere(id, 'picked_up');
    expect(timestamp).toBe(replica.clock().toISOString());
    expect((await statusOf(id)).current_status).toBe('at_disposal_facility');
    await replica.close();
  });
});

describe('a clock that was ahead', () => {
  const days = 3;
  const recordAhead = async (id: string, status: LoadStatus) => {
    portal.passTime(days * 24 * 60);
    // The jump ends the session that the other tests use.
    const token = await portal.signInAs('admin');
    const { body } = await record({ waste_load_id: id, status }, { token });
    portal.passTime(-days * 24 * 60);
    return body;
  };
  const statuses = async (id: string) => (await timeline(id)).map(({ status }) => status);

  test('does not change the time of later events, and the newest of them determines the status', async () => {
    const id = await aLoadId();
    await record({ waste_load_id: id, status: 'picked_up' });
    const ahead = await recordAhead(id, 'in_transit');
    expect(Date.parse(ahead.timestamp)).toBe(portal.now.getTime() + days * 86_400_000);
    for (const status of ['in_storage', 'at_disposal_facility'] as const) {
      portal.passTime(1);
      const { body } = await record({ waste_load_id: id, status });
      expect(body.timestamp).toBe(portal.now.toISOString());
      expect((await statusOf(id)).current_status).toBe(status);
    }
    expect(await statuses(id)).toEqual(['at_disposal_facility', 'in_storage', 'in_transit', 'picked_up']);
    expect((await timeline(id)).map(({ is_exceptional }) => is_exceptional)).toEqual([false, false, false, false]);
  });

  test('does not prevent a late entry from being the newest event', async () => {
    const id = await aLoadId();
    await recordAhead(id, 'picked_up');
    const entered = new Date(portal.now.getTime() + 60 * 60_000);
    await recordLate(id, 'at_disposal_facility', entered.toISOString());
    await record({ waste_load_id: id, status: 'in_transit' });
    expect((await statusOf(id)).current_status).toBe('at_disposal_facility');
    expect(await statuses(id)).toEqual(['at_disposal_facility', 'in_transit', 'picked_up']);
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
    const load = await portal.call('createLoad', { body: aNewLoad() }, { token: admin, idempotencyKey: 'event-2' });
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
