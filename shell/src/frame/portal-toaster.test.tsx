import { act, render } from '@testing-library/react';
import { Toaster } from 'sonner';
import { PortalToaster } from './portal-toaster';

jest.mock('sonner', () => ({ Toaster: jest.fn(() => null), useSonner: () => ({ toasts: [] }) }));

const mounted = jest.mocked(Toaster as unknown as (props: object) => null).mock.calls;

test('the list of toasts waits for the content and follows the limits of the specification', async () => {
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  render(<PortalToaster contentOf={() => shown} />);
  expect(mounted).toEqual([]);
  await act(async () => show());
  const [props] = mounted[0] ?? [];
  expect(props).toMatchObject({
    position: 'top-right',
    duration: 4000,
    visibleToasts: 3,
    gap: 14,
    hotkey: ['altKey', 'KeyT'],
    closeButton: true,
    theme: 'light',
    style: { '--width': '356px' },
  });
});
