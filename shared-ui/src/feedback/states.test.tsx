import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectNoAxeViolations } from '../testing';
import { DraftKeptNote, InlineError } from './inline-notes';
import { EmptyState, FailedState } from './states';
import { LaterCode } from './later-code';
import { LoadingState } from './loading-state';

test('a failure is announced and offers a retry', async () => {
  const retry = jest.fn();
  render(<FailedState title="It did not work" titleLevel={1} text="The server is away." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server is away.');
  expect(screen.getByRole('heading', { level: 1, name: 'It did not work' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalled();
});

test('code that is loaded later is loading, failed with a retry, or shows its part', async () => {
  const query = { data: undefined as string | undefined, isError: false, isFetching: true, refetch: jest.fn() };
  const later = (state: Partial<typeof query>) => (
    <LaterCode query={{ ...query, ...state }} label="Loading map..." failed={{ title: 'No map' }}>
      {(code) => <p>{code}</p>}
    </LaterCode>
  );
  const { rerender } = render(later({}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading map...');
  rerender(later({ isError: true, isFetching: false }));
  expect(screen.getByRole('alert')).toHaveTextContent('No map');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(query.refetch).toHaveBeenCalled();
  rerender(later({ data: 'The map' }));
  expect(screen.getByText('The map')).toBeVisible();
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
