import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing';
import { FailedState } from './states';
import { LoadingState } from './loading-state';
import { SlowNotice } from './slow-notice';

const sentence = /^The portal is responding slowly\./;
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function expectAccessible(): Promise<void> {
  jest.useRealTimers();
  await expectNoAxeViolations(document.body);
}

describe('a loading screen', () => {
  test('after ten seconds, a notice next to the specified text offers to try again', async () => {
    render(<main>{<LoadingState label="Loading dashboard..." onRetry={() => undefined} />}</main>);
    wait(9.9);
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    wait(0.2);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Loading dashboard...The portal is responding slowly. You can keep waiting, or try again.',
    );
    expect(screen.getByText('Loading dashboard...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expectAccessible();
  });

  test('starts again at Try Again, and keeps the focus', () => {
    const retry = jest.fn();
    render(<LoadingState label="Loading..." onRetry={retry} />);
    wait(60);
    press('Try Again');
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
    expect(screen.getByRole('status')).toHaveFocus();
    wait(10);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  test('without a retry advises a reload', () => {
    render(<LoadingState label="Loading..." />);
    wait(10);
    expect(
      screen.getByText('The portal is responding slowly. You can keep waiting, or reload the page.'),
    ).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows no notice before anything was requested', () => {
    render(<LoadingState label="Loading..." isAsking={false} />);
    wait(60);
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});

describe('a pending write', () => {
  test('shows nothing until it is slow, and can then be canceled', async () => {
    const stop = jest.fn();
    const { rerender } = render(<SlowNotice isWaiting={false} onStop={stop} />);
    wait(60);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<SlowNotice isWaiting onStop={stop} />);
    wait(9.9);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(0.2);
    expect(screen.getByRole('status')).toHaveTextContent(/stop and send it again: nothing is saved twice\.$/);
    press('Stop Waiting');
    expect(stop).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveFocus();
    await expectAccessible();
  });

  test('is not slow while it makes progress', () => {
    const notice = (progress: number) => <SlowNotice isWaiting progress={progress} onStop={() => undefined} />;
    const { rerender } = render(notice(0));
    for (const progress of [0.1, 0.2, 0.3]) {
      wait(9);
      rerender(notice(progress));
    }
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(10);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  });

  test('shows nothing after the response arrived', () => {
    const { rerender } = render(<SlowNotice isWaiting advice="Look again later." />);
    wait(10);
    expect(screen.getByRole('status')).toHaveTextContent('The portal is responding slowly. Look again later.');
    rerender(<SlowNotice isWaiting={false} advice="Look again later." />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<SlowNotice isWaiting advice="Look again later." />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

test('after a failure, the retry button stays busy until the retry is also slow', async () => {
  const retry = jest.fn();
  render(<FailedState title="It did not work" onRetry={retry} isRetrying />);
  wait(9.9);
  expect(screen.getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-disabled', 'true');
  wait(0.2);
  press('Try Again');
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-disabled', 'true');
  wait(10);
  expect(screen.getByText(sentence)).toBeVisible();
  await expectAccessible();
});
