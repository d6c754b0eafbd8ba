import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { renderScreen, type MockAnswers } from 'shared-auth/testing';
import {
  releasesPathPattern,
  type Client,
  type RegistryDocument,
  type Resolution,
  type SignedText,
} from 'shared-domain';
import { aUser } from 'shared-domain/testing';
import { polyfillDialog } from 'shared-ui/testing';
import { RolloutConsole } from '../rollout-console';
import { aRollout } from './a-rollout';

export const acme: Client = { id: '0190a1b2-0000-7000-8000-0000000000c1', company: 'Acme Chemicals', name: 'Ana Ruiz' };
export const nord: Client = { id: '0190a1b2-0000-7000-8000-0000000000c2', company: 'Nordwerk', name: 'Jonas Weber' };
export const anAdmin = aUser({ role: 'admin', client_id: null, email: 'admin@demo.example' });

/** Opens the console as the shell does, at all remotes or at one. */
export function openConsole(at: string, answers: MockAnswers = {}, user = anAdmin) {
  polyfillDialog();
  const rendered = renderScreen(<RolloutConsole />, {
    at,
    route: releasesPathPattern,
    user,
    answers: {
      listRollouts: [aRollout()],
      getRollout: aRollout(),
      listClients: [acme, nord],
      getReleases: signedDocument(12),
      ...answers,
    },
  });
  // Acts at once; nothing covers anything here, so the layout need not be asked before every click.
  return { ...rendered, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

/** Opens one remote and waits until it is there. */
export async function openRemote(answers: MockAnswers = {}) {
  const opened = openConsole('/releases/mfe-dashboard', answers);
  await screen.findByRole('region', { name: 'Rollout' });
  return opened;
}

export const dialog = () => within(screen.getByRole('dialog'));

/** What pages are told of their releases, for whoever is signed in. */
export function signedDocument(revision: number): SignedText {
  const resolution = {
    release: { version: '1.2.0', build: 'cccccccc' },
    previous: { version: '1.1.0', build: 'aaaaaaaa' },
    reason: {
      rule: 'candidate',
      bucket: 812,
      percentage: 20,
      text: 'Bucket 812 lies within the 20 % that get 1.2.0+cccccccc.',
    },
  } as unknown as Resolution;
  const document: Partial<RegistryDocument> = { revision, remotes: { 'mfe-dashboard': resolution } };
  return { payload: JSON.stringify(document) } as SignedText;
}
