import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../frame/leave-page';
import { DeveloperBadge } from './developer-badge';
import { overrideStore, refuseOverride } from './override-store';

jest.mock('../frame/leave-page');
afterEach(() => overrideStore.setState({ state: 'none' }, true));

test('without a developer build there is no badge', () => {
  expect(render(<DeveloperBadge />).container).toBeEmptyDOMElement();
});

test('a developer build is shown with its machine, and can be stopped', async () => {
  const { container } = render(<DeveloperBadge />);
  act(() => overrideStore.setState({ state: 'shown', remote: 'mfe-dashboard', origin: 'http://localhost:3001' }, true));
  expect(screen.getByRole('status')).toHaveTextContent('Developer build of mfe-dashboard from http://localhost:3001');
  await act(() => expectNoAxeViolations(container));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(openPage).toHaveBeenCalledWith('/');
});

test('a refused developer build is explained', () => {
  render(<DeveloperBadge />);
  act(() => refuseOverride('Your account may not run developer builds.'));
  expect(screen.getByRole('status')).toHaveTextContent('No developer build: Your account may not');
});
