/** @time-zone America/Chicago */
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, never, problem, signInAs } from 'shared-auth/testing';
import type { SavedView } from 'shared-domain/waste';
import { aUser } from 'shared-domain/testing';
import { dashboardPathFrom } from 'shared-domain/wire';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { savedViewsQuery } from './queries/start-view-copy';
import { manyLoads, renderDashboard } from './testing/render-dashboard';

const late: SavedView = { name: 'Late', search: 'status=in_transit&sort=disposal_scheduled', is_start: false };
const loads = manyLoads(2);

/** Opens the dashboard with these views in the API, and the panel of views. */
async function openViews(stored: SavedView[], at = '/') {
  let views = stored;
  const rendered = renderDashboard({
    loads,
    at,
    answers: {
      listSavedViews: () => views,
      replaceSavedViews: ({ body }) => (views = body.views),
      listPlacedLoads: never,
    },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Views' }));
  const panel = within(await screen.findByRole('region', { name: 'Views' }));
  return { ...rendered, panel, stored: () => views };
}

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('the current filter is saved under a name, and opens again', async () => {
  const { user, panel, router, stored } = await openViews([], '/?status=in_transit&sort=disposal_scheduled');
  expect(await panel.findByText(/^No saved views yet/)).toBeVisible();
  await user.type(panel.getByRole('textbox', { name: 'View name' }), ' Late {Enter}');
  expect(await panel.findByRole('button', { name: 'Late' })).toHaveAttribute('aria-current', 'true');
  expect(stored()).toEqual([{ ...late, search: 'status=in_transit&sort=due' }]);
  expect(await screen.findByText('View saved.')).toBeVisible();
  await expectNoAxeViolations(document.body);
  await act(() => router.navigate('/?q=M-1'));
  await user.click(panel.getByRole('button', { name: 'Late' }));
  expect(router.state.location.search).toBe('?status=in_transit&sort=due');
  expect(screen.queryByRole('region', { name: 'Views' })).not.toBeInTheDocument();
});

test('a period is saved by its name, and moves while the page is open', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T23:58:30Z'), advanceTimers: true });
  const { user, api, panel, router, stored } = await openViews([], '/?period=last-30-days');
  const from = () => api.calls('listLoads').at(-1)?.query.from;
  expect(from()).toBe('2026-12-02');
  await user.type(await panel.findByRole('textbox', { name: 'View name' }), 'Month{Enter}');
  await waitFor(() => expect(stored()).toEqual([{ name: 'Month', search: 'period=last-30-days', is_start: false }]));
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  await waitFor(() => expect(from()).toBe('2026-12-03'));
  expect(router.state.location.search).toBe('?period=last-30-days');
  await act(() => router.navigate('/'));
  await user.click(panel.getByRole('button', { name: 'Month' }));
  expect(router.state.location.search).toBe('?period=last-30-days');
});

test('a change that is stored after another user has signed in does not show that user the views', async () => {
  let store = () => {};
  const { user, api, panel, queryClient } = await openViews([]);
  api.answer({ replaceSavedViews: () => new Promise((resolve) => (store = () => resolve([late]))) });
  await user.type(await panel.findByRole('textbox', { name: 'View name' }), 'Late{Enter}');
  await waitFor(() => expect(api.calls('replaceSavedViews')).toHaveLength(1));
  const theirs = [{ name: 'Theirs', search: 'q=M-2', is_start: true }];
  api.answer({ listSavedViews: theirs });
  act(() => {
    signInAs(aUser({ id: 'other', email: 'other@demo.example' }));
    queryClient.clear();
  });
  await waitFor(() => expect(localStorage.getItem('start-view')).toBe('other q=M-2'));
  await act(async () => store());
  expect(localStorage.getItem('start-view')).toBe('other q=M-2');
  expect(queryClient.getQueryData(savedViewsQuery.queryKey)).toEqual(theirs);
});

test('a change is not repeated for another user who has signed in meanwhile', async () => {
  let refuse = () => {};
  const { user, api, panel } = await openViews([]);
  const conflict = problem(409, 'edit_conflict', 'Your views were changed on another page. Try again.');
  api.answer({ replaceSavedViews: () => new Promise((_, reject) => (refuse = () => reject(conflict))) });
  await user.type(await panel.findByRole('textbox', { name: 'View name' }), 'Late{Enter}');
  await waitFor(() => expect(api.calls('replaceSavedViews')).toHaveLength(1));
  act(() => void signInAs(aUser({ id: 'other', email: 'other@demo.example' })));
  await act(async () => refuse());
  expect(await panel.findByRole('alert')).toBeVisible();
  expect(api.calls('replaceSavedViews')).toHaveLength(1);
});

test('a view of the same name is replaced, and a view can be deleted', async () => {
  const { user, panel, stored } = await openViews([late], '/?status=disposed');
  await user.type(await panel.findByRole('textbox', { name: 'View name' }), 'la\u200bte ');
  await user.click(panel.getByRole('button', { name: 'Replace View' }));
  await waitFor(() => expect(stored()).toEqual([{ name: 'late', search: 'status=disposed', is_start: false }]));
  await user.click(await panel.findByRole('button', { name: 'Delete the view late' }));
  expect(await panel.findByText(/^No saved views yet/)).toBeVisible();
  expect(await screen.findByText('View deleted.')).toBeVisible();
});

test('a view that another page saves at the same time stays', async () => {
  const { user, panel, api, stored } = await openViews([]);
  const views = [{ ...late, name: 'Theirs' }];
  let isFirst = true;
  api.answer({
    replaceSavedViews: ({ body }) => {
      if (isFirst) {
        isFirst = false;
        api.answer({ listSavedViews: views });
        return problem(409, 'edit_conflict', 'Your views were changed on another page. Try again.');
      }
      views.splice(0, views.length, ...body.views);
      return views;
    },
  });
  await user.type(await panel.findByRole('textbox', { name: 'View name' }), 'Mine{Enter}');
  expect(await panel.findByRole('button', { name: 'Mine' })).toBeVisible();
  expect(panel.getByRole('button', { name: 'Theirs' })).toBeVisible();
  expect(stored()).toEqual([]);
  expect(api.calls('replaceSavedViews').map(({ body }) => body.before?.length)).toEqual([0, 1]);
});

test('a view without a name is not saved', async () => {
  const { user, panel } = await openViews([]);
  await user.click(await panel.findByRole('button', { name: 'Save View' }));
  const name = panel.getByRole('textbox', { name: 'View name' });
  expect(name).toHaveAccessibleDescription('Enter a name');
  expect(name).toHaveFocus();
});

test.each(['?status=disposed', '?view=map&status=disposed'])(
  'the link to the loads of %s is copied',
  async (search) => {
    const { user, panel } = await openViews([], `/${search}`);
    await user.click(await panel.findByRole('button', { name: 'Copy Link' }));
    expect(await panel.findByText(/^Link copied/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/${search}`);
  },
);

test('without a clipboard, the link is selected', async () => {
  const { user, panel } = await openViews([], '/?status=disposed');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await panel.findByRole('button', { name: 'Copy Link' }));
  const box = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe('http://localhost/?status=disposed');
});

test.each([
  [problem(503, 'overloaded', 'Try again later'), 'Try again later'],
  [answer(null, {}, 502), 'Something went wrong on our side. Please try again.'],
])('a change that fails says so, and the views stay, %#', async (failure, advice) => {
  const { user, panel, api } = await openViews([late]);
  api.answer({ replaceSavedViews: failure });
  await user.click(await panel.findByRole('button', { name: 'Delete the view Late' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(`The change was not saved. ${advice}`);
  expect(panel.getByRole('button', { name: 'Late' })).toBeVisible();
});

test.each([
  ['is stored', () => [late], 'View saved.'],
  [
    'fails',
    () => problem(503, 'overloaded', 'Try again later'),
    'Your saved views could not be updated. Try again later',
  ],
])('a change that %s after the panel was closed says so', async (_, result, text) => {
  const { user, panel, api } = await openViews([]);
  let finish = () => {};
  api.answer({ replaceSavedViews: () => new Promise((resolve) => (finish = () => resolve(result()))) });
  await user.type(await panel.findByRole('textbox', { name: 'View name' }), 'Late{Enter}');
  await waitFor(() => expect(api.calls('replaceSavedViews')).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Views' })).not.toBeInTheDocument();
  await act(async () => finish());
  expect(await screen.findByText(text)).toBeVisible();
});

test('a change that failed because the session ended says so, and after the sign-in that it can be made', async () => {
  const { user, panel, api } = await openViews([late]);
  api.answer({ replaceSavedViews: problem(401, 'not_signed_in', 'Please sign in.') });
  await user.click(await panel.findByRole('button', { name: 'Delete the view Late' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('The change was not saved. Please sign in.');
  act(() => void signInAs(aUser()));
  expect(panel.getByRole('alert')).toHaveTextContent(
    'The change was not saved because your session ended. You are signed in again, so you can make it now.',
  );
});

test('the name of a view that could not be saved stays, and is cleared once the view is saved', async () => {
  const { user, panel, api } = await openViews([]);
  api.answer({ replaceSavedViews: problem(503, 'overloaded', 'Try again later') });
  const name = await panel.findByRole('textbox', { name: 'View name' });
  await user.type(name, 'Late{Enter}');
  expect(await panel.findByRole('alert')).toHaveTextContent('The change was not saved. Try again later');
  expect(name).toHaveValue('Late');
  let store = () => {};
  api.answer({ replaceSavedViews: () => new Promise((resolve) => (store = () => resolve([late]))) });
  await user.click(panel.getByRole('button', { name: 'Save View' }));
  await waitFor(() => expect(api.calls('replaceSavedViews')).toHaveLength(2));
  expect(name).toHaveValue('Late');
  await act(async () => store());
  await waitFor(() => expect(name).toHaveValue(''));
});

test('a name typed while another view is being saved stays', async () => {
  let store = () => {};
  const { user, panel, api } = await openViews([]);
  api.answer({ replaceSavedViews: () => new Promise((resolve) => (store = () => resolve([late]))) });
  const name = await panel.findByRole('textbox', { name: 'View name' });
  await user.type(name, 'Late{Enter}');
  await waitFor(() => expect(api.calls('replaceSavedViews')).toHaveLength(1));
  await user.type(name, 'r');
  await act(async () => store());
  expect(await panel.findByRole('button', { name: 'Late' })).toBeVisible();
  expect(name).toHaveValue('Later');
});

test('while a change is being saved, the pressed button keeps the focus and ignores presses', async () => {
  const { user, panel, api } = await openViews([late]);
  api.answer({ replaceSavedViews: never });
  const start = await panel.findByRole('button', { name: /^Start View/ });
  await user.click(start);
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'true'));
  expect(start).toHaveFocus();
  expect(start).toBeEnabled();
  await user.click(start);
  await user.click(panel.getByRole('button', { name: 'Delete the view Late' }));
  await user.type(panel.getByRole('textbox', { name: 'View name' }), 'Other{Enter}');
  await user.click(panel.getByRole('button', { name: 'Save View' }));
  expect(panel.getByRole('button', { name: 'Save View' })).toHaveFocus();
  await waitFor(() => expect(api.calls('replaceSavedViews')).toHaveLength(1));
  await expectNoAxeViolations(document.body);
});

test('after a view is deleted, the focus is on the next one, and finally on the name of a new one', async () => {
  const { user, panel } = await openViews(['A', 'B', 'C'].map((name) => ({ ...late, name })));
  const remove = (name: string) => panel.getByRole('button', { name: `Delete the view ${name}` });
  await user.click(await panel.findByRole('button', { name: 'Delete the view B' }));
  await waitFor(() => expect(remove('C')).toHaveFocus());
  await waitFor(() => expect(remove('C')).toHaveAttribute('aria-disabled', 'false'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove('A')).toHaveFocus());
  await waitFor(() => expect(remove('A')).toHaveAttribute('aria-disabled', 'false'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(panel.getByRole('textbox', { name: 'View name' })).toHaveFocus());
});

test('views that cannot be loaded can be retried', async () => {
  const { user, api } = renderDashboard({ loads, answers: { listSavedViews: problem(503, 'overloaded', 'Later') } });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByText('The views could not be loaded')).toBeVisible();
  api.answer({ listSavedViews: [late] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Late' })).toBeVisible();
});

test('the next page opens with the start view; a filter in the address and Clear Filters take precedence, also on the way back and after a reload', async () => {
  const first = await openViews([late]);
  await first.user.click(await first.panel.findByRole('button', { name: /^Start View/ }));
  await waitFor(() => expect(first.stored()).toEqual([{ ...late, is_start: true }]));
  await waitFor(() => expect(localStorage.getItem('start-view')).toContain(late.search));
  first.unmount();

  const next = renderDashboard({ loads, answers: { listSavedViews: first.stored } });
  await waitFor(() => expect(next.router.state.location.search).toBe(`?${late.search}`));
  expect(next.api.calls('listLoads').map(({ query }) => query.sort)).toEqual(['due']);
  await next.user.click((await screen.findAllByRole('button', { name: 'Clear Filters' }))[0] as HTMLElement);
  await next.user.click(await screen.findByRole('button', { name: /^Disposed/ }));
  await next.user.click(screen.getByRole('button', { name: /^Disposed/ }));
  expect(next.router.state.location.search).toBe('?sort=due');
  next.unmount();

  const sorted = renderDashboard({ loads, at: '/?sort=due', answers: { listSavedViews: first.stored } });
  await sorted.user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Newest first');
  const { search } = sorted.router.state.location;
  sorted.unmount();
  const reloaded = renderDashboard({ loads, at: `/${search}`, answers: { listSavedViews: first.stored } });
  await screen.findByText('2 waste loads');
  await reloaded.user.click((await screen.findAllByRole('button', { name: 'View Details' }))[0] as HTMLElement);
  await screen.findByText(/^Elsewhere/);
  const wayBack = dashboardPathFrom(reloaded.router.state.location.state);
  reloaded.unmount();
  const returned = renderDashboard({ loads, at: wayBack, answers: { listSavedViews: first.stored } });
  expect(await screen.findByText('2 waste loads')).toBeVisible();
  await returned.user.click(screen.getByRole('button', { name: /^Disposed/ }));
  expect(returned.router.state.location.search).toBe('?status=disposed');
  returned.unmount();

  const filtered = renderDashboard({ loads, at: '/?status=generated', answers: { listSavedViews: first.stored } });
  await screen.findByText(/· Generated$/);
  expect(filtered.router.state.location.search).toBe('?status=generated');
});

test('another browser gets the start view after its first list, and another user never', async () => {
  const start = { ...late, is_start: true };
  const { unmount, router } = renderDashboard({ loads, answers: { listSavedViews: [start] } });
  await waitFor(() => expect(localStorage.getItem('start-view')).toBe(`${aUser().id} ${late.search}`));
  expect(router.state.location.search).toBe('');
  unmount();
  localStorage.setItem('start-view', `someone-else ${late.search}`);
  const other = renderDashboard({ loads });
  expect(await screen.findByText('2 waste loads')).toBeVisible();
  expect(other.router.state.location.search).toBe('');
});
