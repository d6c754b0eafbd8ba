import { aLoad } from 'shared-domain/testing';
import { wasteEndpoints } from 'shared-domain/waste';
import { callEndpoint } from './call-endpoint';
import { portalNow } from './portal-clock';
import { answer, mockApi } from './testing';

const load = aLoad();
const callPortal = () => callEndpoint(wasteEndpoints.getLoad, { params: { id: load.id } });

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-20T12:25:00Z') }));
afterEach(() => jest.useRealTimers());

test('until the portal has answered, its time is that of the device', () => {
  expect(portalNow()).toBe(Date.now());
});

test('the time of the portal follows its last response and keeps running', async () => {
  const api = mockApi({ getLoad: answer(load, { date: 'Fri, 20 Nov 2026 12:00:00 GMT' }) });
  await callPortal();
  jest.advanceTimersByTime(90_000);
  expect(new Date(portalNow()).toISOString()).toBe('2026-11-20T12:01:30.000Z');
  // The user corrects the clock.
  jest.setSystemTime(new Date('2026-11-20T12:02:00Z'));
  api.answer({ getLoad: answer(load, { date: 'Fri, 20 Nov 2026 12:02:00 GMT' }) });
  await callPortal();
  expect(portalNow()).toBe(Date.now());
});

test('a response without a time changes nothing', async () => {
  const api = mockApi({ getLoad: answer(load, { date: 'Fri, 20 Nov 2026 12:00:00 GMT' }) });
  await callPortal();
  api.answer({ getLoad: load });
  await callPortal();
  expect(new Date(portalNow()).toISOString()).toBe('2026-11-20T12:00:00.000Z');
});
