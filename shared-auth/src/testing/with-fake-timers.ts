import { act } from '@testing-library/react';

/** Fakes the timers of every test of the file, and returns what lets seconds pass. */
export function withFakeTimers() {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  return (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
}
