import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { coreEndpoints } from 'shared-domain/wire';
import { callEndpoint } from '../call-endpoint';
import { useUser } from '../session-store';
import { runAlone } from './index';

function Clients() {
  const user = useUser();
  const { data, error } = useQuery({
    queryKey: ['clients'],
    queryFn: () => callEndpoint(coreEndpoints.listClients, {}),
    retry: false,
  });
  return <p>{`${user?.email}: ${error?.message ?? data?.map(({ company }) => company).join() ?? 'waiting'}`}</p>;
}

/** Runs the screen at an address until the sentence appears. */
async function expectAt(address: string, sentence: string | RegExp): Promise<void> {
  history.replaceState(null, '', address);
  const takeAway = await act(() =>
    runAlone({
      screen: <Clients />,
      route: '/create-waste-load',
      at: '/create-waste-load',
      answers: (settings) => ({ listClients: [{ id: '1', company: settings.get('company') ?? 'Acme', name: 'Ana' }] }),
    }),
  );
  expect(await screen.findByText(sentence)).toBeVisible();
  act(takeAway);
}

test('a standalone screen starts at its address, signed in, with mock responses', async () => {
  await expectAt('/', 'admin@demo.example: Acme');
  expect(location.pathname).toBe('/create-waste-load');
});

test.each([
  ['other answers', '/?company=Nordwerk', 'admin@demo.example: Nordwerk'],
  ['another role', '/?role=client', 'client@demo.example: Acme'],
  ['a failure', '/create-waste-load?fail=listClients', /: The portal is busy/],
  ['another screen', '/waste-load/7', 'This address belongs to another part of the portal.'],
])('the address can request %s', async (_, address, sentence) => {
  await expectAt(address, sentence);
});
