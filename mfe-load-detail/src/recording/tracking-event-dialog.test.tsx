import { act, screen, waitFor, within } from '@testing-library/react';
import { loadStatuses, statusSteps } from 'shared-domain/waste';
import { aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openDialog } from '../testing/open-dialog';

const question = () => screen.queryByRole('dialog', { name: 'Discard this tracking event?' });

test('the dialog has a name, a description and all fields', async () => {
  const { dialog, shown, container } = await openDialog();
  expect(dialog).toHaveAccessibleDescription('Update the status of this waste load with location and notes.');
  const status = shown.getByRole('combobox', { name: 'Status' });
  expect(status).toHaveFocus();
  expect(shown.getByRole('textbox', { name: 'Notes' })).toHaveAttribute('rows', '3');
  expect(status).toHaveAttribute('aria-required', 'true');
  expect(
    within(status)
      .getAllByRole('option')
      .slice(1)
      .map((option) => option.textContent),
  ).toEqual(loadStatuses.map((name) => statusSteps[name].label));
  expect(shown.getByRole('textbox', { name: 'Location' })).toHaveAttribute('placeholder', 'Enter location or use GPS');
  expect(shown.getByRole('textbox', { name: 'Notes' })).toHaveAttribute('rows', '3');
  expect(shown.getByLabelText('Verification Photos')).toHaveAttribute('multiple');
  expect(shown.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(shown.getByRole('button', { name: 'Add Event' })).toBeEnabled();
  await expectNoAxeViolations(container);
});

test('without a status it says so at the field until one is chosen, and sends nothing', async () => {
  const { shown, add, choose, api, container } = await openDialog();
  await add();
  const status = shown.getByRole('combobox', { name: 'Status' });
  expect(status).toHaveAccessibleDescription('Please select a status');
  expect(status).toBeInvalid();
  expect(status).toHaveFocus();
  await waitFor(() => expect(screen.getAllByText('Please select a status')).toHaveLength(2));
  expect(api.calls('recordTrackingEvent')).toHaveLength(0);
  await expectNoAxeViolations(container);
  await choose('picked_up');
  expect(status).toBeValid();
});

test('an unusual step gets a hint that screen readers announce, and can be recorded', async () => {
  const { user, shown, choose, record } = await openDialog({
    trackingEvents: [aTrackingEvent({ status: 'in_transit' })],
  });
  await choose('in_storage');
  expect(shown.queryByText(/exceptional/)).not.toBeInTheDocument();
  const regions = shown.getAllByRole('status');
  await choose('certified');
  expect(regions.find(({ textContent }) => textContent.includes('exceptional'))).toHaveTextContent(
    /^.+ does not usually follow In Transit \(usual: In Transit, In Storage, or At Disposal Facility\)\. You can record it/,
  );
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'Certified on paper');
  await record();
});

test('an unusual step to a certificate is recorded at once, even without notes', async () => {
  const { choose, record, api } = await openDialog({ trackingEvents: [aTrackingEvent({ status: 'picked_up' })] });
  await choose('certified');
  await record();
  expect(api.calls('recordTrackingEvent')).toHaveLength(1);
});

test('the first step of a history is usual if it is the generation or the pickup', async () => {
  const { shown, choose } = await openDialog({ load: { current_status: 'generated' }, trackingEvents: [] });
  await choose('generated');
  expect(shown.queryByText(/exceptional/)).not.toBeInTheDocument();
  await choose('disposed');
  expect(shown.getByText(/will be marked as exceptional/)).toHaveTextContent(
    'Disposed does not usually come first (usual: Generated or Picked Up). You can record it',
  );
});

test('a text that is too long is rejected before sending', async () => {
  const { user, shown, choose, add, api } = await openDialog();
  await choose('in_storage');
  await user.click(shown.getByRole('textbox', { name: 'Location' }));
  await user.paste('x'.repeat(301));
  await add();
  expect(shown.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(
    'Location can have at most 300 characters',
  );
  expect(api.calls('recordTrackingEvent')).toHaveLength(0);
});

describe('leaving', () => {
  test('an unchanged dialog closes at once', async () => {
    const { user, shown } = await openDialog();
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Update Status' })).toHaveFocus();
  });

  test.each(['Cancel', 'Escape', 'Close'])('a half-filled one asks first: %s', async (way) => {
    const { user, shown, choose, container } = await openDialog();
    await choose('in_storage');
    const leave = () =>
      way === 'Escape' ? user.keyboard('{Escape}') : user.click(shown.getByRole('button', { name: way }));
    await leave();
    expect(question()).toBeVisible();
    if (way === 'Cancel') await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
    expect(question()).not.toBeInTheDocument();
    expect(shown.getByRole('combobox', { name: 'Status' })).toHaveValue('in_storage');
    await leave();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the back button asks for confirmation', async () => {
    const { user, shown, choose, router } = await openDialog();
    await choose('in_storage');
    act(() => void router.navigate('/'));
    expect(question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(shown.getByRole('combobox', { name: 'Status' })).toHaveValue('in_storage');
    act(() => void router.navigate('/'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  });

  test('a reload asks for confirmation until everything is stored', async () => {
    const { choose, record } = await openDialog();
    await choose('in_storage');
    const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(true);
    await record();
    await waitFor(() => expect(reload()).toBe(false));
  });
});
