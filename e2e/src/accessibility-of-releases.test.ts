import type { Page } from 'playwright-core';
import { remoteReleasesPath, type Pin, type Rollout, type RolloutHistoryEntry } from 'shared-domain/releases';
import { releasesPath } from 'shared-domain/wire';
import { activeRelease, aReleaseSummary, aRollout, candidateRelease, previousRelease } from 'shared-domain/testing';
import { testAccessibility, type Scene } from './testing/axe';
import { rolloutConsole } from './pages/frame';
import { answer, fail } from './testing/intercept';
import { see } from './testing/see';

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

/** The page of a remote with that rollout. */
const remotePage = (facts: Partial<Rollout> = {}) => ({
  as: 'admin' as const,
  before: async (page: Page) => {
    await answer(page, one, aFullRollout(facts));
    await answer(page, previews, {
      ...{ users: 60, companies: 9 },
      moves: [{ from: activeRelease.release, to: candidateRelease.release, users: 60, companies: 9 }],
    });
  },
  at: remoteReleasesPath(remote),
});

const clickFirst = (page: Page, button: string | RegExp) => page.getByRole('button', { name: button }).first().click();

/** Dialogs with the button that opens them. Those that kill and halt are below, after an attempt. */
const dialogs: readonly { name: string; button: string | RegExp }[] = [
  { name: 'opening a ramp', button: 'Open to 50%' },
  { name: 'rolling back', button: 'Roll Back' },
  { name: 'choosing an audience', button: 'Change Audience' },
  { name: 'pinning a user', button: 'Add Pin' },
  { name: 'removing a pin', button: /^Remove/ },
];

/** The release console in each of its states, with each of its dialogs. */
const rolloutScenes: Scene[] = [
  {
    name: 'releases that a client asks for',
    as: 'client',
    at: releasesPath,
    sees: 'Only portal administrators can manage releases.',
  },
  {
    name: 'releases of all remotes',
    as: 'admin',
    isInEveryLook: true,
    before: (page) =>
      answer(page, overview, [
        aRollout({ remote }),
        aRollout({ remote: 'mfe-admin-create', percentage: 0, haltedReason: 'Blank pages at one company' }),
        aRollout({ remote: 'mfe-load-detail', candidate: null, previous: null }),
      ]),
    at: releasesPath,
    sees: (page) => page.getByRole('link', { name: 'Manage Dashboard' }),
  },
  {
    ...remotePage(),
    name: 'releases of a remote',
    isInEveryLook: true,
    does: async (page) => {
      await see(rolloutConsole(page).ownRelease);
      await page.getByText('View as table').click();
    },
    sees: (page) => page.getByRole('region', { name: 'Sessions by hour' }),
  },
  {
    ...remotePage({
      ...{ active: null, candidate: null, previous: null },
      ...{ releases: [], pins: [], teamKeys: [], loads: [], history: [] },
    }),
    name: 'releases of a remote of which nothing is known yet',
    sees: (page) => rolloutConsole(page).ownRelease,
  },
  ...dialogs.map(({ name, button }) => ({
    ...remotePage(),
    name,
    does: (page: Page) => clickFirst(page, button),
    sees: (page: Page) => rolloutConsole(page).dialog,
  })),
  {
    ...remotePage(),
    name: 'killing without a reason',
    does: async (page) => {
      await clickFirst(page, /^Kill/);
      await rolloutConsole(page).reason.press('Enter');
    },
    sees: (page) => rolloutConsole(page).reason.and(page.locator('[aria-invalid="true"]')),
  },
  {
    ...remotePage(),
    name: 'a change of releases that was overtaken by another',
    does: async (page) => {
      await clickFirst(page, 'Halt');
      await answer(page, one, aFullRollout({ revision: 13, history: [{ ...historyEntry('ramp', 0), revision: 13 }] }));
      await fail(page, changes, 409, 'Changed since', 'rollout_changed');
      await rolloutConsole(page).reason.fill('A question came up');
      await rolloutConsole(page).reason.press('Enter');
    },
    sees: 'This rollout has changed since you opened it. This change was not applied.',
  },
  {
    ...remotePage(),
    name: 'a change of releases that may be discarded',
    does: async (page) => {
      await clickFirst(page, 'Roll Back');
      await rolloutConsole(page).reason.fill('A question came up');
      await page.keyboard.press('Escape');
    },
    sees: 'Discard this change?',
  },
];

testAccessibility(rolloutScenes);
