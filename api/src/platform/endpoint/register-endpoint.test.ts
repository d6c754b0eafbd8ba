import type { Endpoint } from 'shared-domain/wire';
import { endpoints } from 'shared-domain/testing';
import { aNewLoad, useTestPortal } from '../../testing';

const portal = useTestPortal();
let admin: string;
let loadId: string;
beforeAll(async () => {
  admin = await portal.signInAs('admin');
  loadId = (await portal.call('createLoad', { body: aNewLoad() }, { token: admin })).body.id;
});

const readable = (Object.values(endpoints) as Endpoint[])
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path);

test.each(readable)('HEAD %s responds like GET without the body, for every kind of account', async (path) => {
  const url = `/api${path.replace('{id}', loadId)}`;
  for (const headers of [{ authorization: `Bearer ${admin}` }, {}]) {
    const get = await portal.app.inject({ method: 'GET', url, headers });
    const head = await portal.app.inject({ method: 'HEAD', url, headers });
    expect(head.statusCode).toBe(get.statusCode);
    expect({ ...head.headers, date: null }).toEqual({ ...get.headers, date: null });
    expect(head.body).toBe('');
    expect(Number(head.headers['content-length'])).toBe(get.rawPayload.length);
  }
});
