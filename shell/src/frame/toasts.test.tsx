import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { PortalToaster } from './portal-toaster';

const text = 'Waste load created successfully!';
const never = new Promise<void>(() => undefined);
/** A page that has its content, but is never quiet: the first toast mounts the list. */
const busy = (quietMs?: number) => (quietMs === 0 ? Promise.resolve() : never);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The list shows its toasts one step after it is mounted. */
const mounted = async () => {
  await pass(50);
  await pass(50);
};

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
  render(<PortalToaster contentOf={busy} />);
  act(() => void toast(text));
  await mounted();
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
      <PortalToaster contentOf={busy} />
    </>,
  );
  act(() => void toast(text));
  await mounted();
  act(() => screen.getByRole('button', { name: 'Close toast' }).focus());
  await pass(20_000);
  expect(screen.getByText(text)).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  await pass(5000);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

const button = (name: string) => screen.getByRole('button', { name });
const focus = (name: string) => act(() => button(name).focus());

/** Shows a toast between two buttons, and moves the focus from the first one to the toast. */
async function focusToast(): Promise<void> {
  render(
    <>
      <button>Before</button>
      <PortalToaster contentOf={busy} />
      <button>After</button>
    </>,
  );
  act(() => void toast(text));
  await mounted();
  focus('Before');
  focus('Close toast');
}

test('Tab moves past a toast', async () => {
  await focusToast();
  const returned = jest.fn();
  button('Before').addEventListener('focus', returned);
  focus('After');
  expect(returned).not.toHaveBeenCalled();
  await pass(5000);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(button('After')).toHaveFocus();
});

test.each([
  ['is closed', () => void fireEvent.click(button('Close toast'))],
  ['is removed by code', () => act(() => void toast.dismiss())],
])('focus returns to where it was when a focused toast %s, also after another toast', async (_, remove) => {
  await focusToast();
  act(() => void toast('Another one', { id: 'another' }));
  await mounted();
  act(() => void toast.dismiss('another'));
  await mounted();
  await pass(500);
  expect(button('Close toast')).toHaveFocus();
  remove();
  await mounted();
  await pass(500);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(button('Before')).toHaveFocus();
});

test('an untouched toast disappears after four seconds', async () => {
  render(<PortalToaster contentOf={busy} />);
  act(() => void toast('Login successful!'));
  await mounted();
  await pass(3500);
  expect(screen.getByText('Login successful!')).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByText('Login successful!')).not.toBeInTheDocument();
});

test('the first toast waits for the content of the screen that is being opened, at most a second', async () => {
  let show = () => {};
  const content = new Promise<void>((resolve) => (show = resolve));
  const { unmount } = render(<PortalToaster contentOf={() => content} />);
  act(() => void toast(text));
  await pass(500);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await act(async () => show());
  await mounted();
  expect(screen.getByText(text)).toBeInTheDocument();
  unmount();

  render(<PortalToaster contentOf={() => never} />);
  await pass(900);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await pass(200);
  await mounted();
  expect(screen.getByText(text)).toBeInTheDocument();
});
