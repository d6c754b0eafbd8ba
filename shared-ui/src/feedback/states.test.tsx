import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectNoAxeViolations } from '../testing';
import { DraftKeptNote, InlineError } from './inline-notes';
import { EmptyState, FailedState } from './states';
import { LoadingState } from './loading-state';

test('a loading state has a text', () => {
  render(<LoadingState label="Loading dashboard..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard...');
});

test('a failure is announced and offers a retry', async () => {
  const retry = jest.fn();
  render(<FailedState title="It did not work" titleLevel={1} text="The server is away." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server is away.');
  expect(screen.getByRole('heading', { level: 1, name: 'It did not work' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

test('no state has accessibility violations', async () => {
  render(
    <main>
      <DraftKeptNote wasSent />
      <EmptyState title="Nothing yet" text="Make the first." />
      <FailedState title="It did not work" />
      <InlineError>That is wrong.</InlineError>
      <LoadingState label="Wait" />
    </main>,
  );
  await expectNoAxeViolations(document.body);
});
