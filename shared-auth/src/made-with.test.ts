import { aLoad, aTrackingEvent, aUser } from 'shared-domain/testing';
import { wasteEndpoints } from 'shared-domain/waste';
import { callEndpoint } from './call-endpoint';
import { setShownReleases } from './made-with';
import { mockApi, signInAs } from './testing';

const releases = { shell: '1.0.0+5e11a', remote: '1.4.0+c0de1' };

function answerAll() {
  signInAs(aUser());
  return mockApi({ createLoad: aLoad(), recordTrackingEvent: aTrackingEvent(), getLoad: aLoad(), listLoads: [] });
}

test('a load and a tracking event state the releases with which they were recorded', async () => {
  const api = answerAll();
  setShownReleases(releases);
  await callEndpoint(wasteEndpoints.createLoad, { body: {} as never });
  await callEndpoint(
    wasteEndpoints.recordTrackingEvent,
    { body: { waste_load_id: '7', status: 'disposed' } },
    { idempotencyKey: 'k' },
  );
  const stated = { 'portal-shell-release': '1.0.0+5e11a', 'portal-remote-release': '1.4.0+c0de1' };
  expect(api.calls('createLoad')[0]?.headers).toMatchObject(stated);
  expect(api.calls('recordTrackingEvent')[0]?.headers).toMatchObject({ ...stated, 'Idempotency-Key': 'k' });
});

test('the screen shown at the time of sending counts', async () => {
  const api = answerAll();
  setShownReleases(releases);
  setShownReleases({ ...releases, remote: '1.3.0+01d' });
  await callEndpoint(wasteEndpoints.createLoad, { body: {} as never });
  expect(api.calls('createLoad')[0]?.headers).toHaveProperty('portal-remote-release', '1.3.0+01d');
});

test('reads do not state releases, and neither does a page that knows none', async () => {
  const api = answerAll();
  await callEndpoint(wasteEndpoints.createLoad, { body: {} as never });
  setShownReleases(releases);
  await callEndpoint(wasteEndpoints.getLoad, { params: { id: '7' } });
  for (const { headers } of [...api.calls('createLoad'), ...api.calls('getLoad')]) {
    expect(headers).not.toHaveProperty('portal-shell-release');
    expect(headers).not.toHaveProperty('portal-remote-release');
  }
});
