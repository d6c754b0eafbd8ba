/** @time-zone America/Chicago */
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, problem, signInAs, unreachable } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { manyLoads, renderDashboard } from './testing/render-dashboard';

/** Opens the dashboard, and the panel that saves its loads as files. */
async function openExport(at = '/') {
  const rendered = renderDashboard({ loads: manyLoads(2), at });
  await rendered.user.click(await screen.findByRole('button', { name: 'Export' }));
  const panel = within(await screen.findByRole('region', { name: 'Export' }));
  await panel.findByRole('button', { name: 'Download CSV' });
  return { ...rendered, panel };
}

afterEach(() => void jest.useRealTimers());

test("the loads that match are saved as a file, which has the reader's day in its name", async () => {
  // In Chicago, it is still November 26.
  jest.useFakeTimers({ now: new Date('2026-11-27T02:30:00Z'), advanceTimers: true });
  const { user, panel, api } = await openExport('/?generator=Gulf&status=disposed&sort=-quantity');
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  api.answer({ exportLoads: answer(new Blob(['Manifest number'], { type: 'text/csv' })) });
  expect(panel.getByText(/^The CSV includes every matching load/)).not.toHaveAttribute('role');
  await user.click(panel.getByRole('button', { name: 'Download CSV' }));
  expect(await panel.findByText('The file is in your downloads.')).toHaveAttribute('role', 'status');
  expect(api.calls('exportLoads').map(({ query }) => query)).toEqual([
    { generator: 'Gulf', status: ['disposed'], sort: '-quantity' },
  ]);
  expect(saved).toEqual([expect.stringMatching(/^waste-loads-2026-11-26\.csv from blob:/)]);
  click.mockRestore();
});

test('a file that arrives after another user has signed in is not saved', async () => {
  const { user, panel, api } = await openExport();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  let arrive = () => {};
  const file = answer(new Blob(['Manifest number'], { type: 'text/csv' }));
  api.answer({ exportLoads: () => new Promise((resolve) => (arrive = () => resolve(file))) });
  await user.click(panel.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(api.calls('exportLoads')).toHaveLength(1));
  act(() => void signInAs(aUser({ id: 'other', email: 'other@demo.example' })));
  await act(async () => arrive());
  expect(await panel.findByText(/^The file was not downloaded/)).toBeVisible();
  expect(click).not.toHaveBeenCalled();
  click.mockRestore();
});

test('a file that arrives after the filter has changed is not saved', async () => {
  const { user, panel, api, router } = await openExport();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let arrive = () => {};
  const file = answer(new Blob(['Manifest number'], { type: 'text/csv' }));
  api.answer({ exportLoads: () => new Promise((resolve) => (arrive = () => resolve(file))) });
  await user.click(panel.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(api.calls('exportLoads')).toHaveLength(1));
  await act(() => router.navigate('/?status=disposed'));
  expect(await screen.findByText('The CSV download was canceled.')).toBeVisible();
  await act(async () => arrive());
  expect(click).not.toHaveBeenCalled();
  click.mockRestore();
});

test('a file that cannot be written is explained', async () => {
  const detail = 'More than 10,000 loads match. Filter the list, then export it again.';
  const { user, panel, api } = await openExport();
  api.answer({ exportLoads: problem(422, 'invalid_input', detail) });
  await user.click(panel.getByRole('button', { name: 'Download CSV' }));
  expect(await panel.findByText(`The file was not downloaded. ${detail}`)).toBeVisible();
  await expectNoAxeViolations(document.body);
});

test('a file that cannot be fetched says what to do', async () => {
  jest.useFakeTimers({ advanceTimers: 20 });
  const { user, panel, api } = await openExport();
  api.answer({ exportLoads: unreachable });
  await user.click(panel.getByRole('button', { name: 'Download CSV' }));
  const unreached = 'The portal could not be reached. Check your connection, then try again.';
  // After three tries.
  expect(await panel.findByText(`The file was not downloaded. ${unreached}`, {}, { timeout: 5_000 })).toBeVisible();
  expect(api.calls('exportLoads')).toHaveLength(3);
});
