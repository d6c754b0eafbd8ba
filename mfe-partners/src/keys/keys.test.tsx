import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from 'shared-auth';
import { never, problem, signInAs, unreachable } from 'shared-auth/testing';
import { acme, aPartnerKey, aUser, inDays, nord } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openScreen } from '../testing/open-screen';

const expectAccessible = () => act(() => expectNoAxeViolations(document.body));
const secret = 'lpk_0190a1b2000070008000000000000001_00ff';
const newKey = aPartnerKey({ id: '0190a1b2-0000-7000-8000-0000000000f1' });
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));

async function openNewKey(answers = {}) {
  const opened = openScreen(answers);
  await screen.findByRole('heading', { name: 'Harbor Logistics' });
  await opened.person.click(screen.getByRole('button', { name: 'Create Key' }));
  return opened;
}

/** Fills in the form for a new key, and sends it. */
async function create(person: Awaited<ReturnType<typeof openNewKey>>['person']): Promise<void> {
  const form = dialog('Create a partner key');
  await person.type(form.getByLabelText('Partner'), 'Harbor Logistics');
  await person.selectOptions(form.getByLabelText('Client'), 'Acme Chemicals');
  await person.click(form.getByLabelText('Origins'));
  await person.paste('https://portal.harbor.example\n\n http://localhost:4200 ');
  await person.type(form.getByLabelText('Reason'), 'Contract of November');
  await person.click(form.getByRole('button', { name: 'Create Key' }));
}

test('while the keys are loading the screen says so', async () => {
  openScreen({ listPartnerKeys: never });
  expect(await screen.findByText('Loading partner keys...')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Partners' })).toHaveFocus();
  expect(document.title).toBe('Partner keys · Load Provenance Portal');
  await expectAccessible();
});

test('without keys the screen says what they are for', async () => {
  const { person } = openScreen({ listPartnerKeys: [] });
  expect(await screen.findByText('No partner keys yet')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Create Key' }));
  expect(screen.getByRole('dialog', { name: 'Create a partner key' })).toBeVisible();
});

test('a failure offers a retry', async () => {
  const { api, person } = openScreen({ listPartnerKeys: problem(500, 'internal_error', 'x') });
  expect(await screen.findByText('The partner keys could not be loaded')).toBeVisible();
  api.answer({ listPartnerKeys: [aPartnerKey()] });
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Harbor Logistics' })).toBeVisible();
});

test('a key is listed with its facts', async () => {
  openScreen({
    listPartnerKeys: [aPartnerKey({ scope: 'load', origins: ['https://a.example', 'https://b.example:8443'] })],
  });
  await screen.findByText('Acme Chemicals');
  const [entry] = within(screen.getByRole('region', { name: 'Valid keys' })).getAllByRole('listitem');
  for (const fact of [
    'Valid',
    'The dashboard with the map, and load details',
    'https://a.examplehttps://b.example:8443',
    'by admin@demo.example: Contract of November',
    'Last usedNot yet',
    'Key ID 0190a1b2-0000-7000-8000-0000000000e1',
  ]) {
    expect(entry).toHaveTextContent(fact);
  }
  await expectAccessible();
});

test.each([
  ['Expires soon', { expires_at: inDays(3) }, ''],
  ['Being replaced', { expires_at: inDays(3), successor_id: newKey.id }, `, replaced by ${newKey.id}`],
  ['Valid', { expires_at: null }, ''],
])('a key that works is shown as "%s"', async (state, facts, successor) => {
  openScreen({ listPartnerKeys: [aPartnerKey(facts)] });
  expect(await screen.findByText(state)).toBeVisible();
  expect(screen.getByText(/^Key ID/)).toHaveTextContent(`Key ID ${aPartnerKey().id}${successor}`);
});

test('inactive keys are shown on request, with the reason, and cannot be changed', async () => {
  const { person } = openScreen({
    listPartnerKeys: [
      aPartnerKey({ revoked_at: inDays(-1), revoked_by: 'admin@demo.example', revoke_reason: 'Contract ended' }),
      aPartnerKey({ id: newKey.id, expires_at: inDays(-1) }),
    ],
  });
  expect(await screen.findByText('No valid keys')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show 2 Inactive Keys' }));
  const [revoked, expired] = within(screen.getByRole('region', { name: 'Inactive keys' })).getAllByRole('listitem');
  expect(revoked).toHaveTextContent('by admin@demo.example: Contract ended');
  expect(expired).toHaveTextContent(/Harbor LogisticsExpired/);
  expect(within(revoked as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('a key that is revoked elsewhere does not stay active', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { api } = openScreen({ listPartnerKeys: [aPartnerKey()] });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText('Valid')).toBeVisible();
  api.answer({ listPartnerKeys: [aPartnerKey({ revoked_at: inDays(-1), revoked_by: 'a@demo.example' })] });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('No valid keys')).toBeVisible();
  jest.useRealTimers();
});

describe('creating a key', () => {
  test('says what is missing or wrong next to the fields, and sends nothing', async () => {
    const { person, api } = await openNewKey();
    await person.type(dialog('Create a partner key').getByLabelText('Origins'), 'https://ok.example\nportal.example/x');
    const form = dialog('Create a partner key');
    await person.click(form.getByRole('button', { name: 'Create Key' }));
    expect(form.getByLabelText('Partner')).toHaveAccessibleDescription(/Enter the name of the partner/);
    expect(form.getByLabelText('Partner')).toHaveFocus();
    expect(form.getByLabelText('Client')).toHaveAccessibleDescription(/Select a client/);
    expect(form.getByLabelText('Origins')).toHaveAccessibleDescription(
      /Line 2: "portal\.example\/x" is not an origin\./,
    );
    expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
    expect(api.calls('createPartnerKey')).toEqual([]);
    await expectAccessible();
  });

  test('shows the key once, and asks before it is left without a copy', async () => {
    const { person, api } = await openNewKey({ createPartnerKey: { key: newKey, secret } });
    await create(person);
    await screen.findByRole('dialog', { name: 'New key for Harbor Logistics' });
    expect(api.calls('createPartnerKey')).toMatchObject([
      {
        body: {
          ...{ partner: 'Harbor Logistics', client_id: acme.id, scope: 'dashboard', reason: 'Contract of November' },
          ...{ origins: ['https://portal.harbor.example', 'http://localhost:4200'], expires_in_days: 365 },
        },
      },
    ]);
    expect(screen.getByText(secret)).toBeVisible();
    expect(screen.getByText(/It will not be shown again\./)).toBeVisible();
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await person.click(screen.getByRole('button', { name: 'Back to the Key' }));
    await person.click(screen.getByRole('button', { name: 'Copy Key' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
    expect(api.calls('listPartnerKeys')).toHaveLength(2);
  });

  test('of a company without keys, its dialog leaves the focus at the button for the next one', async () => {
    const { person, api } = openScreen({ listPartnerKeys: [], createPartnerKey: { key: newKey, secret } });
    await person.click(await screen.findByRole('button', { name: 'Create Key' }));
    api.answer({ listPartnerKeys: [newKey] });
    await create(person);
    await person.click(await screen.findByRole('button', { name: 'Copy Key' }));
    await screen.findByRole('region', { name: 'Valid keys', hidden: true });
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Key' })).toHaveFocus());
  });

  test.each([
    [problem(422, 'invalid_input', 'Bad', { errors: [{ field: 'partner', message: 'No.' }] }), 'No.'],
    [unreachable(), /The key may exist, but no one has seen it\./],
    [problem(401, 'not_signed_in', 'x'), /Your session ended before the change was made\./],
  ])('keeps the entries when it fails', async (createPartnerKey, message) => {
    const { person } = await openNewKey({ createPartnerKey });
    await create(person);
    expect(await screen.findByText(message)).toBeVisible();
    expect(dialog('Create a partner key').getByLabelText('Partner')).toHaveValue('Harbor Logistics');
  });

  test('asks before entries are discarded', async () => {
    const { person } = await openNewKey();
    await person.type(dialog('Create a partner key').getByLabelText('Partner'), 'Harbor');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('needs no choice of a company that is the only one', async () => {
    await openNewKey({ listClients: [acme] });
    expect(dialog('Create a partner key').getByLabelText('Client')).toHaveValue(acme.id);
  });
});

test('rotating shows the new key and the end of the old one', async () => {
  const { person, api } = openScreen({ rotatePartnerKey: { key: newKey, secret } });
  await person.click(await screen.findByRole('button', { name: 'Rotate… the key of Harbor Logistics' }));
  const form = dialog('Rotate the key of Harbor Logistics');
  await person.click(form.getByRole('button', { name: 'Rotate Key' }));
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await person.selectOptions(form.getByLabelText('The old key keeps working for'), '30 days');
  await person.type(form.getByLabelText('Reason'), 'Yearly');
  const end = '2026-12-22T08:00:00.000Z';
  api.answer({ listPartnerKeys: [newKey, aPartnerKey({ successor_id: newKey.id, expires_at: end })] });
  await person.click(form.getByRole('button', { name: 'Rotate Key' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(await screen.findByText(/^The old key works until/)).toHaveTextContent(
    /^The old key works until Dec 22, 2026, .+\. The partner must switch by then\.$/,
  );
  expect(api.calls('rotatePartnerKey')).toMatchObject([
    { params: { id: aPartnerKey().id }, body: { overlap_days: 30, reason: 'Yearly' } },
  ]);
  await person.click(screen.getByRole('button', { name: 'Copy Key' }));
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Key' })).toHaveFocus());
});

test('the back button does not take a key away that was not copied', async () => {
  const { person, router } = openScreen({ createPartnerKey: { key: newKey, secret } });
  await act(() => router.navigate('/embed?view=access-log'));
  await act(() => router.navigate('/embed'));
  await person.click(await screen.findByRole('button', { name: 'Create Key' }));
  await create(person);
  await person.click(await screen.findByText(secret));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('dialog', { name: 'Close without copying the key?' })).toBeVisible();
  expect(screen.getByText(secret)).toBeVisible();
});

test('leaving while a change of a key is sent says that it may have been applied', async () => {
  const { person, router, api } = openScreen({ rotatePartnerKey: never });
  await person.click(await screen.findByRole('button', { name: 'Rotate… the key of Harbor Logistics' }));
  const form = dialog('Rotate the key of Harbor Logistics');
  await person.type(form.getByLabelText('Reason'), 'Yearly');
  await person.click(form.getByRole('button', { name: 'Rotate Key' }));
  await waitFor(() => expect(api.calls('rotatePartnerKey')).toHaveLength(1));
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('dialog', { name: 'Leave without a response?' })).toHaveAccessibleDescription(
    'Your entries were sent and may have been applied. If a new key was issued, it cannot be shown again.',
  );
});

test('revoking states the consequence and asks for the reason', async () => {
  const { person, api } = openScreen({ revokePartnerKey: aPartnerKey() });
  await person.click(await screen.findByRole('button', { name: 'Revoke… the key of Harbor Logistics' }));
  api.answer({ listPartnerKeys: [aPartnerKey({ id: newKey.id, partner: 'Nord' })] });
  const form = dialog('Revoke the key of Harbor Logistics');
  expect(form.getByText(/^Embeds with this key lose their loads within 10 seconds/)).toBeVisible();
  await expectAccessible();
  await person.click(form.getByRole('button', { name: 'Revoke Key' }));
  expect(api.calls('revokePartnerKey')).toEqual([]);
  await person.type(form.getByLabelText('Reason'), 'Contract ended');
  await person.click(form.getByRole('button', { name: 'Revoke Key' }));
  expect(await screen.findByText('Key revoked.')).toBeVisible();
  expect(api.calls('revokePartnerKey')).toMatchObject([{ body: { reason: 'Contract ended' } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Key' })).toHaveFocus());
});

test('when a key was revoked elsewhere while its dialog was open, closing it moves the focus to the heading', async () => {
  const { person, api, queryClient } = openScreen();
  await person.click(await screen.findByRole('button', { name: 'Revoke… the key of Harbor Logistics' }));
  api.answer({ listPartnerKeys: [] });
  await act(() => queryClient.invalidateQueries());
  await person.click(dialog('Revoke the key of Harbor Logistics').getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

async function revoke({ person }: ReturnType<typeof openScreen>) {
  await person.click(await screen.findByRole('button', { name: 'Revoke… the key of Harbor Logistics' }));
  const form = dialog('Revoke the key of Harbor Logistics');
  await person.type(form.getByLabelText('Reason'), 'Contract ended');
  await person.click(form.getByRole('button', { name: 'Revoke Key' }));
  return form;
}

test('a revoked key is not reported to another user who has signed in meanwhile', async () => {
  const opened = openScreen({
    revokePartnerKey: () => {
      signInAs(aUser({ id: 'other', role: 'admin', client_id: null }));
      return aPartnerKey();
    },
  });
  const form = await revoke(opened);
  await waitFor(() => expect(form.getByRole('button', { name: 'Revoke Key' })).toBeEnabled());
  expect(screen.queryByText('Key revoked.')).not.toBeInTheDocument();
});

test('a change that an ended session prevented asks for a sign-in until there is one', async () => {
  const opened = openScreen({ revokePartnerKey: problem(401, 'not_signed_in', 'Sign in to continue.') });
  const form = await revoke(opened);
  const advice = 'Your session ended before the change was made. Sign in again, then try again.';
  expect(await form.findByText(advice)).toBeVisible();
  const session = sessionStore.getState();
  act(() => void ('user' in session && signInAs(session.user)));
  expect(form.queryByText(advice)).not.toBeInTheDocument();
  expect(form.getByLabelText('Reason')).toHaveValue('Contract ended');
});

test('clients with the same company name also show their contacts', async () => {
  const twin = { ...acme, id: '0190a1b2-0000-7000-8000-0000000000c9', company: 'Acme  chemicals', name: 'Ben Ode' };
  await openNewKey({ listClients: [nord, twin, acme] });
  expect(screen.getByRole('region', { name: 'Valid keys' })).toHaveTextContent('ClientAcme Chemicals - Ana Ruiz');
  const options = within(dialog('Create a partner key').getByLabelText('Client')).getAllByRole('option');
  const names = ['Acme  chemicals - Ben Ode', 'Acme Chemicals - Ana Ruiz', 'Nordwerk'];
  expect(options.map(({ textContent }) => textContent).slice(-3)).toEqual(names);
});
