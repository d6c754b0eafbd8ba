import { madeWithHeaders } from 'shared-domain/wire';
import { aNewLoad, useTestPortal, type TestRole } from '../../testing';

const portal = useTestPortal();

const shell = '1.0.0+aefc429c';
const remote = '1.2.0+4fdf925c';
const madeWith = (shellRelease: string, remoteRelease: string) => ({
  [madeWithHeaders.shellRelease]: shellRelease,
  [madeWithHeaders.remoteRelease]: remoteRelease,
});
const nothing = { shellRelease: null, remoteRelease: null };

const aLoad = (headers: Record<string, string> = {}) => portal.aLoad({}, headers);

const anEvent = async (loadId: string, headers: Record<string, string> = {}) =>
  (await portal.recordEvent(loadId, {}, { headers })).body.id;

const traceOf = async (id: string, role: TestRole = 'admin') =>
  (await portal.call('getTrace', { params: { id } }, { as: role })).body;

test('a load and each of its events keep the releases stated by their own page, newest event first', async () => {
  const id = await aLoad(madeWith(shell, remote));
  const first = await anEvent(id, madeWith(shell, '1.3.0+newer123'));
  const second = await anEvent(id);
  expect(await traceOf(id)).toEqual({
    load: { shellRelease: shell, remoteRelease: remote },
    trackingEvents: [
      { id: second, ...nothing },
      { id: first, shellRelease: shell, remoteRelease: '1.3.0+newer123' },
    ],
  });
});

test('a correction is at the position of what it corrects, as in the timeline', async () => {
  const id = await aLoad();
  portal.passTime(20);
  const event_time = new Date(portal.now.getTime() - 600_000).toISOString();
  const event = async (facts: object) => {
    portal.passTime(1);
    return (await portal.recordEvent(id, facts)).body.id;
  };
  const first = await event({ status: 'picked_up', event_time });
  const second = await event({ status: 'in_transit', event_time });
  const correction = await event({ status: 'generated', corrects: first, notes: 'Wrong' });
  const { trackingEvents } = await traceOf(id);
  expect(trackingEvents.map((traced) => traced.id)).toEqual([second, correction, first]);
});

test.each(['', 'yes', '1.0.0', 'v1.0.0+aefc429c', `${shell}, ${shell}`, `${shell}'--`, `1.0.0+${'a'.repeat(500)}`])(
  'a header that is not a release ID (%j) is ignored and blocks no record',
  async (text) => {
    expect(await traceOf(await aLoad(madeWith(text, remote)))).toEqual({
      load: { shellRelease: null, remoteRelease: remote },
      trackingEvents: [],
    });
  },
);

test('a repeated request from a newer release counts as the same: its key returns the first record', async () => {
  const body = aNewLoad();
  const create = (release: string) =>
    portal.call('createLoad', { body }, { as: 'admin', idempotencyKey: 'once', headers: madeWith(shell, release) });
  const first = await create(remote);
  const again = await create('1.3.0+newer123');
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  expect((await traceOf(first.body.id)).load.remoteRelease).toBe(remote);
});

test('everyone who can see the load can see its trace, and nobody else', async () => {
  const id = await aLoad(madeWith(shell, remote));
  expect((await traceOf(id, 'client')).load.remoteRelease).toBe(remote);
  const stranger = await portal.call('getTrace', { params: { id } }, { as: 'other' });
  expect(stranger.problem).toMatchObject({ status: 404, detail: 'Waste load not found' });
});
