import { render } from '@testing-library/react';
import { Toaster } from 'sonner';
import { PortalToaster } from './portal-toaster';

jest.mock('sonner', () => ({ Toaster: jest.fn(() => null), useSonner: () => ({ toasts: [] }) }));

test('toasts follow the limits of the specification', () => {
  render(<PortalToaster />);
  const [props] = jest.mocked(Toaster as unknown as (props: object) => null).mock.calls[0] ?? [];
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
