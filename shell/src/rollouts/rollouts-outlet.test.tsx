import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared-auth/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { anAdmin } from './testing/open-console';
import { RolloutsOutlet } from './rollouts-outlet';

test('code that does not come says so, and comes at another try', async () => {
  const load = jest
    .fn<Promise<{ RolloutConsole: () => React.JSX.Element }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk failed'))
    .mockResolvedValue({ RolloutConsole: () => <h1 tabIndex={-1}>Releases</h1> });
  renderScreen(<RolloutsOutlet load={load} />, { at: '/releases', user: anAdmin });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases are unavailable' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible();
  await expectNoAxeViolations(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
});
