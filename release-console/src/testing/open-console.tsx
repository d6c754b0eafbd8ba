import { act, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { renderScreen, type MockAnswers } from 'shared-auth/testing';
import {
  type ChangePreview,
  releasesPathPattern,
  type InlinedRelease,
  type RegistryDocument,
} from 'shared-domain/releases';
import type { SignedText } from 'shared-domain/wire';
import { acme, activeRelease, aRollout, aUser, candidateRelease, nord } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import type { PageFacts } from '../queries/page-facts';
import { ReleaseConsole } from '../release-console';

export const anAdmin = aUser({ role: 'admin', client_id: null, email: 'admin@demo.example' });

const titles: PageFacts['titles'] = { 'mfe-dashboard': 'Dashboard', 'mfe-admin-create': 'Create waste load' };

/** 60 users at 9 companies would move to the candidate. */
const aPreview: ChangePreview = {
  ...{ users: 60, companies: 9 },
  moves: [{ from: activeRelease.release, to: candidateRelease.release, users: 60, companies: 9 }],
};

/** Opens the console at all remotes or at one. */
export function openConsole(at: string, answers: MockAnswers = {}, dashboardPath = '/') {
  const page = { pageReleases: () => Promise.resolve(aDocument()), titles, dashboardPath };
  const rendered = renderScreen(<ReleaseConsole page={page} />, {
    at,
    route: releasesPathPattern,
    user: anAdmin,
    answers: {
      listRollouts: [aRollout()],
      getRollout: aRollout(),
      listClients: [acme, nord],
      previewRolloutChange: aPreview,
      getReleases: signedDocument(),
      ...answers,
    },
  });
  // Clicks are immediate. Nothing covers anything here, so the layout is not checked before each click.
  return { ...rendered, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

/** Opens one remote and waits for its figures. */
export async function openRemote(answers: MockAnswers = {}) {
  const opened = openConsole('/releases/mfe-dashboard', answers);
  await screen.findByRole('region', { name: 'Rollout' });
  return opened;
}

/** The top dialog. The query avoids computing the role of every element. */
export function dialog() {
  const open = document.querySelectorAll<HTMLElement>('dialog[open]');
  return within(open[open.length - 1] ?? screen.getByRole('dialog'));
}

/** The registry's answer to `getReleases`; the console does not check the signature. */
export function signedDocument(facts: Partial<InlinedRelease> = {}): SignedText {
  return { payload: JSON.stringify(aDocument(facts)), keyId: '0123456789abcdef', signature: '' };
}

/** A registry document with a candidate of the dashboard. */
function aDocument(facts: Partial<InlinedRelease> = {}): RegistryDocument {
  const release: InlinedRelease = {
    ...{ name: 'mfe-dashboard', version: '1.2.0', build: 'cccccccc', container: 'candidate', base: '/candidate/' },
    ...{ entry: 'remote-entry.js', exposes: {}, files: {}, ...facts },
  };
  const reason = { rule: 'candidate', bucket: 1812, percentage: 20, text: 'Bucket 1,812 is within the 20%.' } as const;
  const previous = { ...release, version: '1.1.0', build: 'aaaaaaaa', container: 'active', base: '/active/' };
  return {
    revision: 12,
    issuedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-21T08:00:00.000Z',
    subject: null,
    remotes: { 'mfe-dashboard': { release, previous, reason } },
    killed: [],
  };
}

/** Checks the page, an open dialog included. */
export const expectAccessible = () => act(() => expectNoAxeViolations(document.body));
export const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** Gives a reason in the open dialog, and sends the change. */
export async function confirmChange(user: UserEvent, button: string, reason = 'R'): Promise<void> {
  await enter(user, dialog().getByRole('textbox', { name: 'Reason' }), reason);
  await user.click(dialog().getByRole('button', { name: button }));
}

/** Pasted: typing each letter takes seconds. */
export const enter = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
