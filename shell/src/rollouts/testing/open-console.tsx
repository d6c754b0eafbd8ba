import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { renderScreen, type MockAnswers } from 'shared-auth/testing';
import { releasesPathPattern, type Client, type InlinedRelease, type SignedText } from 'shared-domain';
import { aRollout, aUser } from 'shared-domain/testing';
import { polyfillDialog } from 'shared-ui/testing';
import { ReleasesProvider } from '../../releases/releases-context';
import { createUpgrade } from '../../releases/upgrade';
import { aDocument, aRelease, aResolution, signed, type DocumentFacts } from '../../testing/a-registry';
import { fixedReleases } from '../../testing/fixed-releases';
import { RolloutConsole } from '../rollout-console';

export const acme: Client = { id: '0190a1b2-0000-7000-8000-0000000000c1', company: 'Acme Chemicals', name: 'Ana Ruiz' };
export const nord: Client = { id: '0190a1b2-0000-7000-8000-0000000000c2', company: 'Nordwerk', name: 'Jonas Weber' };
export const anAdmin = aUser({ role: 'admin', client_id: null, email: 'admin@demo.example' });

/** Opens the console as the shell does, at all remotes or at one. */
export function openConsole(at: string, answers: MockAnswers = {}, user = anAdmin) {
  polyfillDialog();
  const releases = fixedReleases(ownRelease());
  const parts = { releases, upgrade: createUpgrade(releases) };
  const rendered = renderScreen(
    <ReleasesProvider value={parts}>
      <RolloutConsole />
    </ReleasesProvider>,
    {
      at,
      route: releasesPathPattern,
      user,
      answers: {
        listRollouts: [aRollout()],
        getRollout: aRollout(),
        listClients: [acme, nord],
        getReleases: signedDocument(),
        ...answers,
      },
    },
  );
  // Acts at once; nothing covers anything here, so the layout need not be asked before every click.
  return { ...rendered, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

/** Opens one remote and waits until it is there. */
export async function openRemote(answers: MockAnswers = {}) {
  const opened = openConsole('/releases/mfe-dashboard', answers);
  await screen.findByRole('region', { name: 'Rollout' });
  return opened;
}

/** The dialog on top, found without asking every element of the page for its role. */
export function dialog() {
  const open = document.querySelectorAll<HTMLElement>('dialog[open]');
  return within(open[open.length - 1] ?? screen.getByRole('dialog'));
}

/** What the registry answers whoever is signed in: one release of the dashboard. */
export function signedDocument(facts: Partial<InlinedRelease> = {}): SignedText {
  return signed('registry', aDocument(ownRelease(facts)));
}

function ownRelease(facts: Partial<InlinedRelease> = {}): DocumentFacts {
  const release = aRelease({ version: '1.2.0', build: 'cccccccc', ...facts });
  const resolution = aResolution(release, aRelease({ version: '1.1.0', build: 'aaaaaaaa' }));
  const reason = { rule: 'candidate', bucket: 812, percentage: 20, text: 'Bucket 812 lies within the 20 %.' } as const;
  return { revision: 12, remotes: { 'mfe-dashboard': { ...resolution, reason } } };
}
