import { screen, waitFor, within } from '@testing-library/react';
import { never, problem, type MockAnswers } from 'shared-auth/testing';
import { anExplanation, aRollout } from 'shared-domain/testing';
import { openConsole, openRemote, signedDocument } from './testing/open-console';
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('why this release', () => {
  const lines = (name: string | RegExp) => within(screen.getByRole('group', { name }));

  test('is explained for the user, and can be copied', async () => {
    const { user } = await openRemote();
    await screen.findByRole('group', { name: 'On this page' });
    expect(lines('On this page').getByText(/gets mfe-dashboard 1.2.0\+cccccccc\./)).toHaveTextContent(
      'admin@demo.example gets mfe-dashboard 1.2.0+cccccccc. Why: Bucket 1,812 is within the 20%. ' +
        'Rule: candidate Bucket: 1,812 of 10,000 Candidate ramp: 20% ' +
        'Fallback: 1.1.0+aaaaaaaa Registry revision: 12',
    );
    await user.click(lines('On this page').getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toMatch(/^admin@demo.example gets mfe-dashboard/);
    expect(lines('On this page').getByRole('status')).toHaveTextContent('Copied.');
  });

  test('both releases are explained if the next page gets a different one', async () => {
    await openRemote({ getReleases: signedDocument({ version: '1.3.0' }) });
    await screen.findByRole('group', { name: 'On this page' });
    expect(lines('On this page').getByText(/gets mfe-dashboard 1.2.0\+cccccccc\./)).toBeVisible();
    expect(screen.getByText('The next page you load gets a different release:')).toBeVisible();
    expect(lines('On the next page').getByText(/gets mfe-dashboard 1.3.0\+cccccccc\./)).toBeVisible();
  });

  test('the lines are selected if the browser has no clipboard', async () => {
    const { user } = await openRemote();
    const copy = await screen.findByRole('button', { name: 'Copy' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(copy);
    expect(await screen.findByText('Selected. Copy it with Ctrl+C or the menu.')).toBeVisible();
    expect(String(getSelection())).toMatch(/^admin@demo.example gets/);
  });

  test('is explained for another user by email', async () => {
    const explanation = anExplanation({ text: 'No active or previous release is left.' });
    const { api, user } = await openRemote({ explainRelease: explanation });
    const why = region('Why this release?');
    await user.type(why.getByRole('textbox', { name: 'Email' }), ' ana@acme.example{Enter}');
    await screen.findByRole('group', { name: 'Release of ana@acme.example' });
    expect(api.calls('explainRelease')[0]?.query).toEqual({ email: 'ana@acme.example' });
    expect(lines(/ana@acme/).getByText(/no release of mfe-dashboard/)).toHaveTextContent(
      'ana@acme.example gets no release of mfe-dashboard. Why: No active or previous release is left. Rule: none ' +
        'Fallback: none Registry revision: 12',
    );
  });

  test.each<[string, NonNullable<MockAnswers['explainRelease']>, string]>([
    ['nobody', never, 'Enter the email of an account'],
    ['ana@acme.example', problem(404, 'not_found', 'x'), 'No account uses ana@acme.example.'],
    ['ana@acme.example', problem(503, 'overloaded', 'The portal is busy.'), 'The portal is busy.'],
  ])('a failed search for %s is explained at the field', async (email, answer, message) => {
    const { user } = await openRemote({ explainRelease: answer });
    const field = region('Why this release?').getByRole('textbox', { name: 'Email' });
    await user.type(field, email);
    await user.click(screen.getByRole('button', { name: 'Explain' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue(email);
  });

  test('a remote that the page has no release of is explained', async () => {
    openConsole('/releases/other-team', {
      getRollout: aRollout({ remote: 'other-team' }),
      getReleases: signedDocument(),
    });
    expect(await screen.findByText('You get no release of this remote.')).toBeVisible();
  });

  test('a failed explanation can be retried', async () => {
    const { api, user } = await openRemote({ getReleases: problem(500, 'internal_error', 'x') });
    const retry = await screen.findByRole('button', { name: 'Try Again to explain your release' });
    api.answer({ getReleases: signedDocument() });
    await user.click(retry);
    expect(await screen.findByRole('group', { name: 'On this page' })).toBeVisible();
  });
});
