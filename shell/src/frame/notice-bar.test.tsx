import { render, screen } from '@testing-library/react';
import { useIsPortalReached } from 'shared-auth';
import { ConnectionNotice } from './notice-bar';

jest.mock('shared-auth', () => ({ useIsPortalReached: jest.fn() }));
const isReached = jest.mocked(useIsPortalReached);

test('the bar says that the portal cannot be reached or, without a connection, that the user is offline', () => {
  isReached.mockReturnValue(true);
  const { rerender, container } = render(<ConnectionNotice />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  // A region that exists before its text is announced.
  const region = container.querySelector('[aria-live="polite"]');
  isReached.mockReturnValue(false);
  rerender(<ConnectionNotice />);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^The portal cannot be reached\. What you see may be out of date/,
  );
  expect(region).toContainElement(screen.getByRole('status'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  rerender(<ConnectionNotice />);
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\./);
});
