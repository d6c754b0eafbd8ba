import { loadStatuses, type LoadStatus } from 'shared-domain/waste';
import { buildApp } from '../../app';
import { inTransaction } from '../../platform/database/transaction';
import { adminActor, until } from '../../testing';
import { readPdfText } from '../certificates/testing/read-pdf-text';
import { useHistory } from './testing/use-history';

const { portal, aLoadId, minutesAgo, record, timeline, statusOf, recordLate } = useHistory();

const newestOf = async (id: string) => {
  const { body } = await portal.call('getLoad', { params: { id } }, { as: 'admin' });
  return [body.current_status, body.last_event_at];
};

describe('a replica whose clock is behind', () => {
  const openReplica = async (minutesBehind = 3) => {
    const clock = () => new Date(portal.now.getTime() - minutesBehind * 60_000);
    const app = await buildApp({ ...portal.context, clock }, { isSheddingLoad: false });
    const recordThere = async (id: string, status: LoadStatus, fields = {}) => {
      const headers = { authorization: `Bearer ${await portal.signInAs('admin')}` };
      const payload = { waste_load_id: id, status, ...fields };
      const answer = await app.inject({ method: 'POST', url: '/api/tracking-events', headers, payload });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ id: string; timestamp: string; recorded_at: string }>();
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
    expect(await statusOf(id)).toBe('in_transit');
    await replica.close();
  });

  test('records no event before the creation of the load, so its certificate states when the waste was generated', async () => {
    const replica = await openReplica();
    const id = await portal.aLoad();
    const createdAt = portal.now.toISOString();
    const first = await replica.recordThere(id, 'picked_up');
    expect([first.timestamp, first.recorded_at]).toEqual([createdAt, replica.clock().toISOString()]);
    const last = await replica.recordThere(id, 'disposed');
    expect(await newestOf(id)).toEqual(['disposed', createdAt]);
    expect(last.timestamp).toBe(createdAt);
    const { body } = await portal.call('issueCertificateTicket', { params: { id } }, { as: 'admin' });
    const { rawPayload } = await portal.app.inject(`/api/simple-cert?ticket=${body.ticket}`);
    const [stages] = /\d of 7 stages recorded[^]*?not recorded/.exec(readPdfText(rawPayload)) ?? [];
    expect(stages).toMatch(/^3 of 7 stages recorded; In Transit/);
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
    expect(await statusOf(id)).toBe(rows[0]?.status);
    await replica.close();
  });

  test('keeps its own time after an event that was entered for a future day', async () => {
    const replica = await openReplica();
    const id = await aLoadId();
    await recordLate(id, 'at_disposal_facility', '2027-11-01T08:00:00Z');
    const { timestamp } = await replica.recordThere(id, 'picked_up');
    expect(timestamp).toBe(replica.clock().toISOString());
    expect(await statusOf(id)).toBe('at_disposal_facility');
    await replica.close();
  });

  test('reorders the history only until its event is corrected to another time', async () => {
    const replica = await openReplica(180);
    const id = await aLoadId();
    await record({ waste_load_id: id, status: 'picked_up' });
    portal.passTime(60);
    await record({ waste_load_id: id, status: 'in_transit', event_time: minutesAgo(30) });
    portal.passTime(60);
    const { body: newest } = await record({ waste_load_id: id, status: 'in_storage' });
    portal.passTime(60);
    const wrong = await replica.recordThere(id, 'at_disposal_facility');
    expect(await newestOf(id)).toEqual(['in_transit', minutesAgo(150)]);
    const correction = { waste_load_id: id, status: 'picked_up', corrects: wrong.id, notes: 'It was the pickup' };
    const { body: moved } = await record({ ...correction, event_time: minutesAgo(160) });
    const history = ['in_storage', 'in_transit', 'picked_up', 'at_disposal_facility', 'picked_up'];
    const expectHistory = async () => {
      expect((await timeline(id)).map(({ status }) => status)).toEqual(history);
      expect(await newestOf(id)).toEqual(['in_storage', newest.timestamp]);
    };
    await expectHistory();
    // A correction of the correction that keeps its time does not return to the wrong clock.
    expect((await record({ ...correction, corrects: moved.id })).status).toBe(201);
    history.splice(2, 0, 'picked_up');
    await expectHistory();
    await replica.close();
  });

  test('does not move later events when a correction keeps the time', async () => {
    const replica = await openReplica(180);
    const id = await aLoadId();
    const { body: first } = await record({ waste_load_id: id, status: 'picked_up' });
    portal.passTime(60);
    await record({ waste_load_id: id, status: 'in_storage' });
    await record({ waste_load_id: id, status: 'in_transit', event_time: minutesAgo(30) });
    expect(await statusOf(id)).toBe('in_storage');
    await replica.recordThere(id, 'generated', { corrects: first.id, notes: 'Not picked up yet' });
    expect(await statusOf(id)).toBe('in_storage');
    expect((await timeline(id)).map(({ status }) => status)).toEqual([
      ...['in_storage', 'in_transit', 'generated', 'picked_up'],
    ]);
    await replica.close();
  });
});

describe('a clock that was ahead', () => {
  const days = 3;
  const recordAhead = async (id: string, status: LoadStatus) => {
    portal.passTime(days * 24 * 60);
    // The jump ends the session that the other tests use.
    const { body } = await record({ waste_load_id: id, status }, { as: 'admin' });
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
      expect(await statusOf(id)).toBe(status);
    }
    expect(await statuses(id)).toEqual(['at_disposal_facility', 'in_storage', 'in_transit', 'picked_up']);
    expect((await timeline(id)).map(({ is_exceptional }) => is_exceptional)).toEqual([false, false, false, false]);
  });

  test.each([0, days * 24 * 60 + 30])(
    'a correction of its event keeps the place, %d minutes later',
    async (minutes) => {
      const id = await aLoadId();
      const ahead = await recordAhead(id, 'disposed');
      portal.passTime(1);
      await record({ waste_load_id: id, status: 'certified' });
      portal.passTime(minutes);
      const correction = { waste_load_id: id, status: 'disposed', corrects: ahead.id, notes: 'Wrong location' };
      const { status, body } = await record(correction, { as: 'admin' });
      expect([status, body.timestamp]).toEqual([201, ahead.timestamp]);
      const { body: history } = await portal.call('listTrackingEvents', { params: { id } }, { as: 'admin' });
      expect(history.map((event) => event.status)).toEqual(['certified', 'disposed', 'disposed']);
      expect(history[1]?.id).toBe(body.id);
      expect((await portal.call('getLoad', { params: { id } }, { as: 'admin' })).body.current_status).toBe('certified');
      portal.passTime(-minutes);
    },
  );

  test('does not hide a late entry that is stored at the same moment', async () => {
    const id = await aLoadId();
    await recordAhead(id, 'picked_up');
    const entered = new Date(portal.now.getTime() + 60 * 60_000).toISOString();
    let answer: ReturnType<typeof record> | undefined;
    await recordLate(id, 'at_disposal_facility', entered, async () => {
      answer = record({ waste_load_id: id, status: 'in_transit' }, { as: 'admin' });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await portal.database.asOwner(waiting)).length > 0);
    });
    expect((await answer)?.status).toBe(201);
    expect(await statuses(id)).toEqual(['at_disposal_facility', 'in_transit', 'picked_up']);
    expect(await statusOf(id)).toBe('at_disposal_facility');
  });

  test('does not change the time of events of a load that it created', async () => {
    portal.passTime(10);
    const id = await portal.aLoad();
    portal.passTime(-10);
    for (const status of ['picked_up', 'in_transit'] as const) {
      portal.passTime(1);
      const { body } = await record({ waste_load_id: id, status }, { as: 'admin' });
      expect([body.timestamp, body.recorded_at]).toEqual([portal.now.toISOString(), portal.now.toISOString()]);
      expect(await statusOf(id)).toBe(status);
    }
  });

  test('keeps its event in the order of recording once that is corrected to another time', async () => {
    const id = await aLoadId();
    const ahead = await recordAhead(id, 'disposed');
    portal.passTime(1);
    await record({ waste_load_id: id, status: 'in_storage' }, { as: 'admin' });
    const correction = { waste_load_id: id, status: 'picked_up', corrects: ahead.id, notes: 'Wrong clock' };
    await record({ ...correction, event_time: minutesAgo(2) });
    expect(await statuses(id)).toEqual(['in_storage', 'disposed', 'picked_up']);
    expect(await statusOf(id)).toBe('in_storage');
  });

  test('does not prevent a late entry from being the newest event', async () => {
    const id = await aLoadId();
    await recordAhead(id, 'picked_up');
    const entered = new Date(portal.now.getTime() + 60 * 60_000);
    await recordLate(id, 'at_disposal_facility', entered.toISOString());
    await record({ waste_load_id: id, status: 'in_transit' });
    expect(await statusOf(id)).toBe('at_disposal_facility');
    expect(await statuses(id)).toEqual(['at_disposal_facility', 'in_transit', 'picked_up']);
  });
});
