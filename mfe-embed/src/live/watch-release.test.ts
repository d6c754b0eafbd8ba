import { noteLiveMessage } from 'shared-auth';
import { watchRelease } from './watch-release';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const unreachable = (): Promise<boolean> => Promise.reject(new Error('unreachable'));
const notice = () => noteLiveMessage({ event: 'release-notice', loadId: null });

test('a check that fails is repeated, so that a withdrawn release is gone within 10 s', async () => {
  const isWithdrawn = jest.fn<Promise<boolean>, []>().mockResolvedValue(true);
  isWithdrawn.mockImplementationOnce(unreachable).mockImplementationOnce(unreachable);
  const onWithdrawn = jest.fn();
  const stop = watchRelease(isWithdrawn, onWithdrawn);
  notice();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isWithdrawn).toHaveBeenCalledTimes(3);
  expect(onWithdrawn).toHaveBeenCalledTimes(1);
  stop();
});

test('stops checking when it ends, and gives up after the last retry', async () => {
  const isWithdrawn = jest.fn(unreachable);
  const stop = watchRelease(isWithdrawn, () => undefined);
  notice();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(isWithdrawn).toHaveBeenCalledTimes(6);
  notice();
  await jest.advanceTimersByTimeAsync(2_000);
  const calls = isWithdrawn.mock.calls.length;
  stop();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(isWithdrawn).toHaveBeenCalledTimes(calls);
});
