import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { aLoad } from 'shared-domain/testing';
import { toast } from 'sonner';
import { wasteEndpoints } from 'shared-domain/waste';
import { callEndpoint } from '../call-endpoint';
import { renderScreen } from './';

function Screen() {
  const { loadId = '' } = useParams();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [loadId],
    queryFn: () => callEndpoint(wasteEndpoints.getLoad, { params: { id: loadId } }),
  });
  return (
    <>
      <p>{data?.manifest_number}</p>
      <button onClick={() => void navigate('/?status=disposed')}>Leave</button>
      <button onClick={() => toast('Saved')}>Save</button>
    </>
  );
}

test('a screen has its route, its data, toasts and links to other screens', async () => {
  const { api } = renderScreen(<Screen />, {
    at: '/waste-load/7',
    route: '/waste-load/:loadId',
    answers: { getLoad: aLoad({ manifest_number: 'M-7' }) },
  });
  expect(await screen.findByText('M-7')).toBeVisible();
  expect(api.calls('getLoad')).toMatchObject([{ params: { id: '7' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere: /?status=disposed')).toBeVisible();
});

test('a toast stays until the test ends', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderScreen(<Screen />, { answers: { getLoad: aLoad() } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Saved')).toBeVisible();
  jest.useRealTimers();
});
