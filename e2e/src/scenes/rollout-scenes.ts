import type { Page } from 'playwright-core';
import { remoteReleasesPath, type Pin, type Rollout, type RolloutHistoryEntry } from 'shared-domain/releases';
import { releasesPath } from 'shared-domain/wire';
import { activeRelease, aReleaseSummary, aRollout, candidateRelease, previousRelease } from 'shared-domain/testing';
import { rolloutConsole } from '../pages/frame';
import { answer, fail } from '../testing/intercept';
import { see, seeText } from '../testing/see';
import type { Scene } from './scene';

const remote = 'mfe-dashboard';
const overview = '**/api/rollouts';
const one = `**/api/rollouts/${remote}`;
const changes = `${one}/changes`;
const previews = `${one}/preview`;

const email = 'a.very.long.name.without.any.break@subsidiary-of-a-company.example';
const pin: Pin = {
  kind: 'user',
  subjectId: '0190a1b2-0000-7000-8000-0000000000a1',
  subjectName: email,
  release: previousRelease.release,
};

/** A rollout with content in every part of its page. */
function aFullRollout(facts: Partial<Rollout> = {}): Rollout {
  const killed = aReleaseSummary({ release: '0.9.0+99999999', state: 'killed', killedReason: 'It loses drafts' });
  return aRollout({
    remote,
    pins: [pin],
    releases: [candidateRelease, activeRelease, previousRelease, killed],
    teamKeys: [
      { id: '0123456789abcdef', team: 'overview', addedAt: '2026-11-18T08:00:00.000Z', revokedAt: null },
      {
        id: 'fedcba9876543210',
        team: 'overview',
        addedAt: '2026-11-17T08:00:00.000Z',
        revokedAt: '2026-11-18T08:00:00.000Z',
      },
    ],
    loads: [1, 3, 9].flatMap((hours) => [
      sessionsOf(activeRelease.release, hours, 40 - hours, 1),
      sessionsOf(candidateRelease.release, hours, hours, hours > 5 ? 1 : 0),
    ]),
    history: ['ramp', 'halt', 'publish'].map(historyEntry),
    ...facts,
  });
}

function sessionsOf(release: string, hoursAgo: number, sessions: number, failedSessions: number) {
  return { release, from: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(), sessions, failedSessions };
}

function historyEntry(action: string, index: number): RolloutHistoryEntry {
  return {
    id: `0190a1b2-0000-7000-8000-00000000000${index}`,
    revision: 12 - index,
    madeAt: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
    madeBy: email,
    action,
    percentage: action === 'ramp' ? 20 : null,
    text: `${candidateRelease.release}: ${action}`,
    reason: 'Looks fine',
  };
}

/** Opens the page of a remote with that rollout. */
async function openRemote(page: Page, facts: Partial<Rollout> = {}): Promise<void> {
  await answer(page, one, aFullRollout(facts));
  await answer(page, previews, {
    ...{ users: 60, companies: 9 },
    moves: [{ from: activeRelease.release, to: candidateRelease.release, users: 60, companies: 9 }],
  });
  await page.goto(remoteReleasesPath(remote));
  await see(rolloutConsole(page).ownRelease);
}

/** Clicks a button of that page and waits for its dialog. */
async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await openRemote(page);
  await page.getByRole('button', { name: button }).first().click();
  await see(rolloutConsole(page).dialog);
}

/** Dialogs with the button that opens them. Those that kill and halt are below, after an attempt. */
const dialogs: readonly { name: string; button: string | RegExp }[] = [
  { name: 'opening a ramp', button: 'Open to 50%' },
  { name: 'rolling back', button: 'Roll Back' },
  { name: 'choosing an audience', button: 'Change Audience' },
  { name: 'pinning a user', button: 'Add Pin' },
  { name: 'removing a pin', button: /^Remove/ },
];

/** The release console in each of its states, with each of its dialogs. */
export const rolloutScenes: Scene[] = [
  {
    name: 'releases that a client asks for',
    as: 'client',
    open: async (page) =>
      void (await page.goto(releasesPath), await seeText(page, 'Only portal administrators can manage releases.')),
  },
  {
    name: 'releases of all remotes',
    as: 'admin',
    isInEveryLook: true,
    open: async (page) => {
      const halted = { remote: 'mfe-admin-create', percentage: 0, haltedReason: 'Blank pages at one company' };
      await answer(page, overview, [
        aRollout({ remote }),
        aRollout(halted),
        aRollout({ remote: 'mfe-load-detail', candidate: null, previous: null }),
      ]);
      await page.goto(releasesPath);
      await see(page.getByRole('link', { name: 'Manage Dashboard' }));
    },
  },
  {
    name: 'releases of a remote',
    as: 'admin',
    isInEveryLook: true,
    open: async (page) => {
      await openRemote(page);
      await page.getByText('View as table').click();
      await see(page.getByRole('region', { name: 'Sessions by hour' }));
    },
  },
  {
    name: 'releases of a remote of which nothing is known yet',
    as: 'admin',
    open: (page) =>
      openRemote(page, {
        active: null,
        candidate: null,
        previous: null,
        releases: [],
        pins: [],
        teamKeys: [],
        loads: [],
        history: [],
      }),
  },
  ...dialogs.map(({ name, button }) => ({
    name,
    as: 'admin' as const,
    open: (page: Page) => openDialog(page, button),
  })),
  {
    name: 'killing without a reason',
    as: 'admin',
    open: async (page) => {
      await openDialog(page, /^Kill/);
      await rolloutConsole(page).reason.press('Enter');
      await seeText(page, 'Enter a reason. It will appear in the history.');
    },
  },
  {
    name: 'a change of releases that was overtaken by another',
    as: 'admin',
    open: async (page) => {
      await openDialog(page, 'Halt');
      await answer(page, one, aFullRollout({ revision: 13, history: [{ ...historyEntry('ramp', 0), revision: 13 }] }));
      await fail(page, changes, 409, 'Changed since', 'rollout_changed');
      await rolloutConsole(page).reason.fill('A question came up');
      await rolloutConsole(page).reason.press('Enter');
      await seeText(page, 'This rollout has changed since you opened it. This change was not applied.');
    },
  },
  {
    name: 'a change of releases that may be discarded',
    as: 'admin',
    open: async (page) => {
      await openDialog(page, 'Roll Back');
      await rolloutConsole(page).reason.fill('A question came up');
      await page.keyboard.press('Escape');
      await seeText(page, 'Discard this change?');
    },
  },
];
