/** @time-zone America/Chicago */
import { screen, waitFor } from '@testing-library/react';
import { createButton, fillIn, openScreen } from './testing/open-screen';

test('a scheduled time that clocks skip is refused at the field', async () => {
  const { user, api } = openScreen();
  await fillIn();
  const pickup = screen.getByLabelText('Pickup Scheduled');
  await user.type(pickup, '2027-03-14');
  await user.type(screen.getByLabelText('Pickup Time'), '02:30');
  await user.click(createButton());
  expect(pickup).toHaveAccessibleDescription(
    'This time does not exist on that day, because clocks are set forward. Enter another time.',
  );
  expect(pickup).toHaveFocus();
  expect(api.calls('createLoad')).toHaveLength(0);
  await user.clear(screen.getByLabelText('Pickup Time'));
  await user.type(screen.getByLabelText('Pickup Time'), '03:30');
  await user.click(createButton());
  await waitFor(() => expect(api.calls('createLoad')[0]?.body.pickup_scheduled).toBe('2027-03-14T08:30:00.000Z'));
});

test('for a scheduled time that clocks show twice, the user chooses which one is meant', async () => {
  const { user, api } = openScreen();
  await fillIn();
  await user.type(screen.getByLabelText('Pickup Scheduled'), '2027-11-07');
  await user.type(screen.getByLabelText('Pickup Time'), '01:30');
  expect(screen.getByRole('radio', { name: 'Nov 7, 2027, 1:30 AM CDT' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Nov 7, 2027, 1:30 AM CST' }));
  expect(screen.getByRole('radio', { name: 'Nov 7, 2027, 1:30 AM CST' })).toBeChecked();
  expect(screen.getByLabelText('Pickup Time')).toHaveValue('01:30');
  await user.click(createButton());
  await waitFor(() => expect(api.calls('createLoad')[0]?.body.pickup_scheduled).toBe('2027-11-07T07:30:00.000Z'));
});
