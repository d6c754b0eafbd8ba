/** @time-zone America/Chicago */
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useDraft } from 'shared-auth';
import { signInAs, unreachable } from 'shared-auth/testing';
import { anAdmin, createButton, fillIn, openScreen } from './testing/open-screen';
import { newLoadDraftName } from './use-new-load-form';

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

describe('the packaging date of a form that is left open overnight', () => {
  const evening = new Date('2026-11-28T05:50:00Z');
  const morning = new Date('2026-11-28T14:00:00Z');
  const startedEarlier = 'You started this form on Nov 27, 2026. Check the packaging date.';
  const packagingDate = () => screen.getByLabelText('Packaging Date');
  const comeBack = () => {
    jest.setSystemTime(morning);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  beforeEach(() => jest.useFakeTimers({ now: evening, doNotFake: ['queueMicrotask', 'setTimeout', 'setInterval'] }));
  afterEach(() => jest.useRealTimers());

  test('is the new day, with a hint if the form has input', async () => {
    openScreen();
    expect(packagingDate()).toHaveValue('2026-11-27');
    comeBack();
    expect(packagingDate()).toHaveValue('2026-11-28');
    expect(packagingDate()).not.toHaveAccessibleDescription(/started/);
    jest.setSystemTime(evening);
    await fillIn();
    expect(packagingDate()).not.toHaveAccessibleDescription(/started/);
    comeBack();
    expect(packagingDate()).toHaveValue('2026-11-28');
    expect(packagingDate()).toHaveAccessibleDescription(startedEarlier);
  });

  test('is the new day even if the page has not noticed it before sending', async () => {
    const { user, api } = openScreen();
    await fillIn();
    jest.setSystemTime(morning);
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')[0]?.body.packaging_date).toBe('2026-11-28T00:00:00.000Z'));
  });

  test('stays if the user chose it, and the hint ends with another choice', async () => {
    const { user } = openScreen();
    await user.clear(packagingDate());
    await user.type(packagingDate(), '2026-11-26');
    comeBack();
    expect(packagingDate()).toHaveValue('2026-11-26');
    expect(packagingDate()).toHaveAccessibleDescription(startedEarlier);
    await user.clear(packagingDate());
    await user.type(packagingDate(), '2026-11-25');
    expect(packagingDate()).not.toHaveAccessibleDescription(/started/);
  });

  test('stays once it was sent, so that sending again repeats the load', async () => {
    const { user, api } = openScreen({ createLoad: () => unreachable() });
    await fillIn();
    await user.click(createButton());
    await screen.findByText(/We didn't get a response/);
    comeBack();
    expect(packagingDate()).toHaveValue('2026-11-27');
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(2));
    expect(api.calls('createLoad')[1]?.body).toEqual(api.calls('createLoad')[0]?.body);
  });

  describe('and was also open in an earlier release,', () => {
    const openEarlier = () => renderHook(() => useDraft(newLoadDraftName, { packaging_date: '', sentKey: '' }));

    test('is a date there, too, and the new day here', async () => {
      const { user, unmount } = openScreen();
      await user.type(screen.getByLabelText('Generator Name'), 'Gulf Coast');
      unmount();
      const earlier = openEarlier();
      expect(earlier.result.current.content.packaging_date).toBe('2026-11-27');
      earlier.unmount();
      openScreen();
      comeBack();
      expect(packagingDate()).toHaveValue('2026-11-28');
    });

    test.each([
      ['chosen', { packaging_date: '2026-11-20' }, '2026-11-20'],
      ['sent', { sentKey: 'ab' }, '2026-11-27'],
    ])('stays if it was %s there', async (_, change, day) => {
      const { user, unmount } = openScreen();
      await user.type(screen.getByLabelText('Generator Name'), 'Gulf Coast');
      unmount();
      const earlier = openEarlier();
      act(() => void earlier.result.current.change(change));
      earlier.unmount();
      openScreen();
      comeBack();
      expect(packagingDate()).toHaveValue(day);
    });

    test('stays if the form was started there and its date was chosen', () => {
      signInAs(anAdmin);
      const earlier = openEarlier();
      act(() => void earlier.result.current.change({ packaging_date: '2026-11-20' }));
      earlier.unmount();
      openScreen();
      expect(packagingDate()).toHaveValue('2026-11-20');
    });
  });
});
