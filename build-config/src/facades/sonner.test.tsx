/** @jest-environment ./src/testing/browser-environment.ts */
import '../testing/browser-setup';
import { act, render, screen } from '@testing-library/react';
import * as React from 'react';
import * as ReactDom from 'react-dom';

// Each test starts on a page that has not loaded the library.
async function openPage() {
  jest.resetModules();
  jest.doMock('react', () => React).doMock('react-dom', () => ReactDom);
  const library = jest.fn(() => jest.requireActual<object>('../../../node_modules/sonner/dist/index.js'));
  jest.doMock('../../../node_modules/sonner/dist/index.mjs', library);
  const facade = await import('./sonner');
  return { library, ...facade };
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(100));

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

test('the library is loaded for the first toast, which waits for it and for its list', async () => {
  const { library, toast, Toaster, useSonner } = await openPage();
  const seen: unknown[] = [];
  function Page() {
    const { toasts } = useSonner();
    const [isMounted, setIsMounted] = React.useState(false);
    if (toasts.length > 0 && !isMounted) setIsMounted(true);
    seen.push(toasts.length);
    return isMounted && <Toaster />;
  }
  render(<Page />);
  expect(library).not.toHaveBeenCalled();
  act(() => void toast.success('Saved'));
  expect(seen.at(-1)).toBe(1);
  await settle();
  expect(screen.getByText('Saved').closest('li')).toHaveAttribute('data-type', 'success');
  expect(seen.at(-1)).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  await settle();
  expect(seen.at(-1)).toBe(0);
});

test('toasts from before the library keep their order, their ids and what happened to them', async () => {
  const { toast, Toaster } = await openPage();
  render(<Toaster />);
  act(() => {
    const first = toast.loading('Uploading...');
    toast('Plain');
    expect(toast.error('Named', { id: 'named' })).toBe('named');
    toast.dismiss(toast.info('Taken back'));
    toast.success('Uploaded', { id: first });
    toast.custom((id) => <p>Custom {id === 'own' ? 'own' : 'other'}</p>, { id: 'own' });
  });
  await settle();
  expect(screen.queryByText('Uploading...')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const shown = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Custom own', 'Named', 'Plain', 'Uploaded']);
  expect(toast.getToasts().map(({ id }) => id)).toEqual(expect.arrayContaining(['named', 'own']));
});

test('a promise is started once, and its toast follows it', async () => {
  const { toast, Toaster } = await openPage();
  render(<Toaster />);
  const work = jest.fn(() => Promise.resolve(7));
  const given = toast.promise(work, { loading: 'Working', success: (result) => `Done ${result}` });
  await settle();
  screen.getByText('Done 7');
  expect(work).toHaveBeenCalledTimes(1);
  await expect(given.unwrap()).resolves.toBe(7);
});

test('once the library is loaded, calls go straight to it', async () => {
  const { toast, Toaster } = await openPage();
  render(<Toaster />);
  await settle();
  act(() => void expect(typeof toast.warning('Mind the load')).toBe('number'));
  await settle();
  screen.getByText('Mind the load');
});

test('a toast survives a failed download', async () => {
  const { library, toast, Toaster } = await openPage();
  library.mockImplementationOnce(() => {
    throw new Error('Loading chunk failed');
  });
  render(<Toaster />);
  act(() => void toast.error('Not saved'));
  await settle();
  expect(screen.queryByText('Not saved')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  screen.getByText('Not saved');
});

test('a toast that is dismissed between two downloads is not shown', async () => {
  const { library, toast, Toaster } = await openPage();
  library.mockImplementationOnce(() => {
    throw new Error('Loading chunk failed');
  });
  render(<Toaster />);
  act(() => void toast.error('Not saved', { id: 'saving' }));
  await settle();
  act(() => void toast.dismiss('saving'));
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(toast.getToasts()).toEqual([]);
});

test('a waiting toast that throws is reported, and the others appear once', async () => {
  const { library, toast, Toaster } = await openPage();
  render(<Toaster />);
  act(() => {
    toast.custom(() => {
      throw new Error('broken content');
    });
    toast.success('Saved');
  });
  await expect(settle()).rejects.toThrow('broken content');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(library).toHaveBeenCalledTimes(1);
  expect(toast.getHistory()).toMatchObject([{ title: 'Saved' }]);
});
