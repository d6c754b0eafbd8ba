import { aLoad, aTrackingEvent, endpoints } from 'shared-domain/testing';
import { wasteEndpoints } from 'shared-domain/waste';
import type { Endpoint } from 'shared-domain/wire';
import { callEndpoint } from './call-endpoint';
import { mockApi } from './testing';

const load = aLoad();
const params = { id: load.id };

test.each([
  ['a list of loads that is no list', 'listLoads', {}],
  ['a list that holds nothing of a load', 'listLoads', [{}]],
  ['a list with a gap', 'listLoads', [null]],
  ['a load in a status that nobody knows', 'getLoad', { ...load, current_status: 'lost' }],
  ['a load without a manifest number', 'getLoad', { ...load, manifest_number: null }],
  ['a load created at no time', 'getLoad', { ...load, created_at: 'yesterday' }],
  ['a timeline that is no list', 'listTrackingEvents', {}],
  ['a tracking event of no time', 'listTrackingEvents', [{ ...aTrackingEvent(), timestamp: 'x' }]],
  ['numbers without counts', 'getDashboardStats', { total_loads: 3 }],
  ['clients without names', 'listClients', [{ id: '1' }]],
  ['a trace without its load', 'getTrace', { trackingEvents: [] }],
  ['a trace of an event without a name', 'getTrace', { load: {}, trackingEvents: [{ shellRelease: '1.0.0+a' }] }],
] as const)('%s is refused as malformed', async (_, name, answered) => {
  mockApi({ [name]: answered as never });
  await expect(callEndpoint(endpoints[name] as Endpoint, { params, query: {} } as never)).rejects.toMatchObject({
    code: 'malformed_answer',
  });
});

test('a tracking event with only the specified fields is complete', async () => {
  const { id, waste_load_id, status, timestamp } = aTrackingEvent();
  mockApi({ listTrackingEvents: [{ id, waste_load_id, status, timestamp }] as never });
  await expect(callEndpoint(wasteEndpoints.listTrackingEvents, { params })).resolves.toMatchObject([
    { id, location: null, notes: null, recorded_at: timestamp, photos: [] },
  ]);
});

test('a status without a count has no loads', async () => {
  mockApi({ getDashboardStats: { total_loads: 2, status_counts: { generated: 2 } } as never });
  const { status_counts: counts } = await callEndpoint(wasteEndpoints.getDashboardStats, {});
  expect(counts).toMatchObject({ generated: 2, certified: 0 });
});

test('a record that states no release was recorded without one', async () => {
  mockApi({
    getTrace: { load: {}, trackingEvents: [{ id: 'a', shellRelease: '1.0.0+shell', remoteRelease: 7 }] } as never,
  });
  await expect(callEndpoint(wasteEndpoints.getTrace, { params })).resolves.toEqual({
    load: { shellRelease: null, remoteRelease: null },
    trackingEvents: [{ id: 'a', shellRelease: '1.0.0+shell', remoteRelease: null }],
  });
});
