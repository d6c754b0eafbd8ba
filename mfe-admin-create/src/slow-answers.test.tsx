import { fireEvent, screen } from '@testing-library/react';
import { never, withFakeTimers } from 'shared-auth/testing';
import { aLoad, nord } from 'shared-domain/testing';
import { fillInAtOnce, openScreen } from './testing/open-screen';

const wait = withFakeTimers();
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(1);
};

test('clients that never arrive are reported at their field, and can be retried', async () => {
  const { api } = openScreen({ listClients: () => never() });
  await wait(9);
  expect(screen.queryByText(/responding slowly/)).not.toBeInTheDocument();
  await wait(120);
  expect(screen.getByRole('option', { name: 'Loading clients...' })).toBeInTheDocument();
  expect(screen.getByText('The portal is responding slowly. You can keep waiting, or try again.')).toBeVisible();
  api.answer({ listClients: [nord] });
  await press('Try Again');
  expect(screen.getByRole('option', { name: 'Nordwerk - Jonas Weber' })).toBeInTheDocument();
  expect(screen.queryByText(/responding slowly/)).not.toBeInTheDocument();
});

test('a pending creation waits as long as the user does, and is sent again under the same key', async () => {
  const { api } = openScreen({ createLoad: () => never() });
  await wait(1);
  fillInAtOnce();
  await press('Create Waste Load');
  await wait(3600);
  expect(screen.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  expect(screen.getByText(/stop and send it again: nothing is saved twice/)).toBeVisible();
  expect(api.calls('createLoad')).toHaveLength(1);

  await press('Stop Waiting');
  expect(screen.getByText(/^Canceled\. You can safely try again/)).toBeVisible();
  expect(screen.queryByText('Failed to create waste load')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Generator Name')).toHaveValue('Gulf Coast');

  api.answer({ createLoad: aLoad({ id: 'new-load' }) });
  await press('Create Waste Load');
  expect(screen.getByText('Elsewhere: /waste-load/new-load')).toBeVisible();
  const [first, second] = api.calls('createLoad').map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
});

test('a slow creation can be left with Cancel, after confirmation', async () => {
  openScreen({ createLoad: () => never() });
  await wait(1);
  fillInAtOnce();
  await press('Create Waste Load');
  await wait(11);
  await press('Cancel');
  await press('Leave');
  expect(screen.getByText('Elsewhere: /')).toBeVisible();
});
