import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { PortalToaster } from './portal-toaster';

const text = 'Waste load created successfully!';
/** Content that is never complete: the first toast mounts the list. */
const never = new Promise<void>(() => undefined);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  // The environment of the tests lays nothing out and captures no pointer.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
});
afterEach(async () => {
  act(() => void toast.dismiss());
  await pass(500);
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
});

async function showToast(): Promise<HTMLElement> {
  render(<PortalToaster after={never} />);
  act(() => void toast(text));
  await pass(100);
  return screen.getByText(text);
}

/** Moves the toast to the right by that many pixels, in that time. */
async function swipe(pixels: number, ms: number): Promise<void> {
  const shown = await showToast();
  // Pointers of the environment have no place, a mouse has.
  const point = (type: string, clientX: number) => fireEvent(shown, new MouseEvent(type, { bubbles: true, clientX }));
  point('pointerdown', 0);
  // The first movement sets the direction.
  point('pointermove', 2);
  point('pointermove', pixels);
  await pass(ms);
  point('pointerup', pixels);
  await pass(500);
}

test.each([
  [45, 2000],
  [23, 200],
])('a toast that is swiped by %i pixels in %i ms disappears', async (pixels, ms) => {
  await swipe(pixels, ms);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test.each([
  [44, 2000],
  [21, 200],
])('a toast that is swiped by %i pixels in %i ms stays', async (pixels, ms) => {
  await swipe(pixels, ms);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('a toast can be swiped away while text on the page is selected', async () => {
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.textContent = 'Client Portal';
  getSelection()?.selectAllChildren(heading);
  await swipe(45, 200);
  heading.remove();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('toasts stay while the tab is hidden', async () => {
  await showToast();
  const turn = (isHidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn(true);
  await pass(20_000);
  expect(screen.getByText(text)).toBeInTheDocument();
  turn(false);
  await pass(5000);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('Alt+T moves the focus to the toasts', async () => {
  const shown = await showToast();
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
  expect(shown.closest('ol')).toHaveFocus();
});

test('a toast stays while it has the focus, and disappears afterwards', async () => {
  render(
    <>
      <button>Elsewhere</button>
      <PortalToaster after={never} />
    </>,
  );
  act(() => void toast(text));
  await pass(1000);
  act(() => screen.getByRole('button', { name: 'Close toast' }).focus());
  await pass(20_000);
  expect(screen.getByText(text)).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  await pass(5000);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('an untouched toast disappears after four seconds', async () => {
  render(<PortalToaster after={never} />);
  act(() => void toast('Login successful!'));
  await pass(3500);
  expect(screen.getByText('Login successful!')).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByText('Login successful!')).not.toBeInTheDocument();
});
