import type { SavedView } from 'shared-domain/waste';
import { testUsers, useTestPortal, type TestRole } from '../../testing';

const portal = useTestPortal();
const late: SavedView = { name: 'Late', search: 'status=in_transit&sort=disposal_scheduled', is_start: true };
const quarter: SavedView = { name: 'Last quarter', search: 'from=2026-07-01&to=2026-09-30', is_start: false };

const viewsOf = async (role: TestRole) => (await portal.call('listSavedViews', {}, { as: role })).body;
const store = async (role: TestRole, views: SavedView[]) =>
  portal.call('replaceSavedViews', { body: { views } }, { as: role });

test.each(['client', 'admin', 'companyAdmin'] as const)(
  '%s keeps views in their order, until others replace them',
  async (role) => {
    expect(await viewsOf(role)).toEqual([]);
    const stored = await store(role, [{ ...late, name: ' Late ' }, quarter]);
    expect([stored.status, stored.body]).toEqual([200, [late, quarter]]);
    expect(await viewsOf(role)).toEqual([late, quarter]);
    await store(role, [quarter]);
    expect(await viewsOf(role)).toEqual([quarter]);
  },
);

test('of two changes to the same views, the second is refused unless it repeats the first', async () => {
  const change = (views: SavedView[], before: SavedView[]) =>
    portal.call('replaceSavedViews', { body: { views, before } }, { as: 'other' });
  const answers = await Promise.all([change([late], []), change([quarter], [])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('edit_conflict');
  const [stored] = await viewsOf('other');
  // The answer to the first request may have been lost.
  expect((await change(stored ? [stored] : [], [])).status).toBe(200);
  expect((await change([], stored ? [stored] : [])).status).toBe(200);
});

test.each(['late', 'La\u200bte', '\u202aLate\u202c', 'Ｌate'])(
  'a view cannot be called %j next to Late',
  async (name) => {
    await store('client', [late]);
    const { status, problem } = await store('client', [late, { ...quarter, name }]);
    expect([status, problem.errors]).toEqual([422, [{ field: 'views', message: 'Each view needs a unique name' }]]);
  },
);

test('names are stored as they look', async () => {
  const { body } = await store('client', [{ ...late, name: 'La\u200bte  \u00a0loads\u200e' }]);
  expect(body).toEqual([{ ...late, name: 'Late loads' }]);
});

test('views whose names look alike in an earlier build can be kept and removed', async () => {
  const twins = [late, { ...quarter, name: 'La\u200bte' }];
  await store('client', [late]);
  await portal.database.asOwner(`update saved_views set views = '${JSON.stringify(twins)}'
    where user_id = '${testUsers.client.id}'`);
  const change = (views: SavedView[], before: SavedView[]) =>
    portal.call('replaceSavedViews', { body: { views, before } }, { as: 'client' });
  expect((await change([...twins, quarter], twins)).status).toBe(200);
  expect((await change([late, late, quarter], [...twins, quarter])).status).toBe(422);
  expect((await change([late, quarter], [...twins, quarter])).body).toEqual([late, quarter]);
});

test('views of the largest size can be replaced', async () => {
  const most = Array.from({ length: 30 }, (_, index) => ({
    ...quarter,
    name: `View ${index}`,
    search: 'x'.repeat(2000),
  }));
  await store('client', most);
  const { status } = await portal.call('replaceSavedViews', { body: { views: [], before: most } }, { as: 'client' });
  expect(status).toBe(200);
});

test.each([
  [409, 'edit_conflict', { ...late, name: 'La\0te' }],
  [409, 'edit_conflict', { ...late, search: 'q=\ud800' }],
  [409, 'edit_conflict', { ...late, 'color\0': 'red' }],
  [422, 'invalid_input', { ...late, color: ['red'] }],
])('answers %d %s to previous views that nobody can have stored: %j', async (status, code, view) => {
  await store('client', [late]);
  const refused = await portal.call('replaceSavedViews', { body: { views: [], before: [view] } }, { as: 'client' });
  expect([refused.status, refused.problem.code]).toEqual([status, code]);
  expect(await viewsOf('client')).toEqual([late]);
});

test('a view that another build stored with more facts can be removed', async () => {
  await store('client', [late]);
  const before = [{ ...late, color: 'red', place: 2, icon: null }];
  await portal.database.asOwner(`update saved_views set views = '${JSON.stringify(before)}'
    where user_id = '${testUsers.client.id}'`);
  const { status } = await portal.call('replaceSavedViews', { body: { views: [], before } }, { as: 'client' });
  expect(status).toBe(200);
});

test('nobody sees the views of another user', async () => {
  await store('client', [late]);
  expect(await viewsOf('other')).toEqual([]);
});

test.each([
  ['two views of one name', [late, { ...quarter, name: 'LATE' }]],
  ['two start views', [late, { ...quarter, is_start: true }]],
  ['a view without a name', [{ ...late, name: ' ' }]],
  ['more than 30 views', Array.from({ length: 31 }, (_, index) => ({ ...quarter, name: `View ${index}` }))],
  ['a filter with a character that cannot be stored', [{ ...late, search: 'q=\0' }]],
  ['a filter with half a character', [{ ...late, search: 'q=\ud800' }]],
  ['a filter of more than 2,000 characters', [{ ...late, search: 'x'.repeat(2001) }]],
])('%s are refused, and the stored views stay', async (_what, views) => {
  await store('client', [late]);
  const refused = await store('client', views);
  expect([refused.status, refused.problem.code]).toEqual([422, 'invalid_input']);
  expect(await viewsOf('client')).toEqual([late]);
});
