import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { PortalToaster } from './portal-toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a toast stays while it has the focus, and disappears afterwards', async () => {
  render(
    <>
      <button>Elsewhere</button>
      <PortalToaster />
    </>,
  );
  act(() => void toast('Waste load created successfully!'));
  await pass(1000);
  act(() => screen.getByRole('button', { name: 'Close toast' }).focus());
  await pass(20_000);
  expect(screen.getByText('Waste load created successfully!')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  await pass(5000);
  expect(screen.queryByText('Waste load created successfully!')).not.toBeInTheDocument();
});

test('an untouched toast disappears after four seconds', async () => {
  render(<PortalToaster />);
  act(() => void toast('Login successful!'));
  await pass(3500);
  expect(screen.getByText('Login successful!')).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByText('Login successful!')).not.toBeInTheDocument();
});
