import { aLoad } from 'shared-domain/testing';
import { listLoadPage } from './list-load-page';
import { answer, mockApi } from './testing';

test('a page knows the next cursor and how many loads match', async () => {
  const link = '</api/waste-loads?limit=2&cursor=abc%3D%3D>; rel="next"';
  const api = mockApi({ listLoads: answer([aLoad()], { link, 'x-total-count': '60' }) });
  await expect(listLoadPage({ limit: 2, q: undefined })).resolves.toEqual({
    loads: [aLoad()],
    nextCursor: 'abc==',
    totalCount: 60,
  });
  expect(api.calls('listLoads')).toMatchObject([{ query: { limit: 2 } }]);
});

test('the last page has no next cursor', async () => {
  mockApi({ listLoads: [aLoad()] });
  await expect(listLoadPage({})).resolves.toEqual({ loads: [aLoad()], nextCursor: null, totalCount: 1 });
});
