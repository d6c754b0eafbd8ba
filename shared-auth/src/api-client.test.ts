import type * as Client from './api-client';

/** A page of its own, whose library is not loaded yet. */
async function openPage(): Promise<typeof Client> {
  jest.resetModules();
  return import('./api-client');
}

afterEach(() => jest.dontMock('axios'));

const answered = (config: object) =>
  Promise.resolve({ data: 'here', status: 200, statusText: '', headers: {}, config });

test('if its library cannot be loaded, a call fails as unreachable, and the next one loads it', async () => {
  jest.doMock('axios', () => {
    throw new Error('Loading chunk axios failed');
  });
  const { apiClient } = await openPage();
  apiClient.defaults.adapter = answered as never;
  await expect(apiClient.get('/health/live')).rejects.toMatchObject({ name: 'ApiError', code: 'unreachable' });
  jest.dontMock('axios');
  await expect(apiClient.get('/health/live')).resolves.toMatchObject({ data: 'here' });
});

test('interceptors apply to later calls, even before the library is loaded, until they are removed', async () => {
  const { apiClient } = await openPage();
  apiClient.defaults.adapter = answered as never;
  const seen: unknown[] = [];
  const id = apiClient.interceptors.request.use((request) => {
    seen.push(request.url);
    return request;
  });
  await apiClient({ url: '/one' });
  apiClient.interceptors.request.eject(id);
  await apiClient.post('/two', {});
  expect(seen).toEqual(['/one']);
});
