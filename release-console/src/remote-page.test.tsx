import { screen, waitFor, within } from '@testing-library/react';
import { never, problem, type MockAnswers } from 'shared-auth/testing';
import {
  activeRelease,
  aHistoryEntry,
  aReleaseSummary,
  aRollout,
  candidateRelease,
  previousRelease,
} from 'shared-domain/testing';
import { color } from 'shared-ui';
import { confirmChange, dialog, expectAccessible, openConsole, openRemote, press } from './testing/open-console';

const region = (name: string) => within(screen.getByRole('region', { name }));

test('the page has the title and the state of its remote, and the focus', async () => {
  await openRemote();
  expect(document.title).toBe('Releases: Dashboard · Load Provenance Portal');
  expect(screen.getByRole('heading', { level: 1, name: 'Releases: Dashboard' })).toHaveFocus();
  expect(region('Rollout').getByText('Ramping, 20%')).toBeVisible();
  expect(region('Rollout').getByText(/1.2.0\+cccccccc reaches 20%/)).toBeVisible();
  expect(region('Rollout').getByText(/1 of 40 .* with the candidate.* 8\.2%/)).toBeVisible();
  const acts = (name: string) => region('Rollout').getByRole('group', { name });
  expect(acts('Move forward')).toHaveTextContent(
    'Open to 50%reaches 100 users, 10 companiesOpen to 100%reaches 200 users, 10 companies' +
      'Promotereaches everyone: 200 users, 10 companies',
  );
  expect(press('Open to 50%')).toHaveAccessibleDescription('reaches 100 users, 10 companies');
  expect(press('Narrow to 5%')).toHaveAccessibleDescription('kept by 10 users, 4 companies');
  expect(acts('Narrow')).toHaveTextContent('Narrow to 5%kept by 10 users, 4 companies');
  expect(acts('Stop or go back')).toHaveTextContent(/Haltremoved from 40 users, 8 companies.*Roll Back/);
  // One act is recommended, and what takes something away is red. No other act is filled.
  const looks = region('Rollout')
    .getAllByRole('button')
    .map((act) => [act.textContent, getComputedStyle(act).color]);
  expect(looks).toEqual([
    ['Open to 50%', color['on-accent']],
    ['Open to 100%', color.ink],
    ['Promote', color.ink],
    ['Halt', color['danger-ink']],
    ['Roll Back', color['danger-ink']],
    ['Narrow to 5%', color.ink],
  ]);
  await expectAccessible();
});

test('the size of the candidate is compared with the active release', async () => {
  const active = aReleaseSummary({ ...activeRelease, bytes: 82_400 });
  const candidate = aReleaseSummary({ ...candidateRelease, bytes: 83_650 });
  await openRemote({ getRollout: aRollout({ active, candidate }) });
  const sizes = region('Rollout').getAllByText(/ KB/);
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['82.4 KB', '83.7 KB', '+1.3 KB vs. active']);
});

test('a release whose stored document cannot be read is listed as such, without a team or a size', async () => {
  const unreadable = aReleaseSummary({ ...candidateRelease, team: '', commit: '' });
  delete unreadable.bytes;
  await openRemote({ getRollout: aRollout({ candidate: unreadable, releases: [unreadable] }) });
  expect(region('Rollout').getByText(/^Unreadable document · published/)).toBeVisible();
  const list = region('Releases, newest version first');
  expect(list.getByText(/^Unreadable document/)).toBeVisible();
  expect(list.getByRole('button', { name: `Kill… ${unreadable.release}` })).toBeEnabled();
});

test('with a replica that does not count users, who is affected is unknown, and every act is offered', async () => {
  const uncounted = aRollout();
  delete uncounted.reach;
  await openRemote({ getRollout: uncounted });
  const acts = (name: string) => region('Rollout').getByRole('group', { name });
  expect(acts('Move forward')).toHaveTextContent(
    'Open to 50%reaches an unknown number of users' +
      'Open to 100%reaches an unknown number of usersPromotereaches everyone: an unknown number of users',
  );
  expect(acts('Narrow')).toHaveTextContent('Narrow to 5%kept by an unknown number of users');
  expect(region('Rollout').getByText(/^Candidate/)).toBeVisible();
  await expectAccessible();
});

test.each<[string, MockAnswers, string]>([
  ['waiting', { getRollout: never }, 'Loading releases...'],
  ['failed', { getRollout: problem(500, 'internal_error', 'x') }, 'The releases could not be loaded'],
  ['unknown', { getRollout: problem(404, 'not_found', 'x') }, 'Remote not found'],
])('the %s state is shown and accessible', async (_, answers, sign) => {
  openConsole('/releases/mfe-dashboard', answers);
  expect(await screen.findByText(sign)).toBeVisible();
  await expectAccessible();
});

test('without a candidate there is nothing to ramp, and the rollout can be rolled back to the previous release', async () => {
  await openRemote({ getRollout: aRollout({ candidate: null }) });
  expect(region('Rollout').getByText(/becomes the candidate at 0%/)).toBeVisible();
  const buttons = region('Rollout').getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Roll Back']);
});

test('with neither a candidate nor a previous release, no button is offered', async () => {
  await openRemote({ getRollout: aRollout({ candidate: null, previous: null }) });
  expect(region('Rollout').queryAllByRole('button')).toEqual([]);
});

test('if every release was killed, the page says what to do, and offers no pin and no chart', async () => {
  const killed = aReleaseSummary({ ...activeRelease, state: 'killed', killedReason: 'Blank pages' });
  const gone = { active: null, candidate: null, previous: null };
  await openRemote({ getRollout: aRollout({ ...gone, releases: [killed] }) });
  const text = 'Every release was killed. Ask the team to publish a new one, then promote it.';
  expect(region('Rollout').getByText(text)).toBeVisible();
  expect(region('Pins').queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('No release is active, so there is nothing to chart.')).toBeVisible();
});

test('the figures of two days are shown as charts and as a table', async () => {
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
  const loads = [
    { release: activeRelease.release, from: hour, sessions: 12, failedSessions: 0 },
    { release: candidateRelease.release, from: hour, sessions: 4, failedSessions: 1 },
  ];
  const { user } = await openRemote({ getRollout: aRollout({ loads }) });
  const figures = region('Sessions and failures, last two days');
  expect(
    figures.getByRole('img', { name: /^Sessions per hour. Total: Active 1.1.0\+aaaaaaaa: sessions 400/ }),
  ).toBeVisible();
  expect(figures.getByRole('img', { name: /^Percentage of failed sessions/ })).toBeVisible();
  expect(figures.getByText('Candidate 1.2.0+cccccccc', { selector: 'li' })).toBeVisible();
  await user.click(figures.getByText('View as table'));
  const rows = figures.getAllByRole('row');
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Hour starting', 'Active 1.1.0+aaaaaaaa', 'Candidate 1.2.0+cccccccc', 'Previous 1.0.0+eeeeeeee']);
  expect(
    within(rows[1] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12 sessions, none failed', '4 sessions, failed 1 of 4 (25%)', 'no sessions']);
  await expectAccessible();
});

test('two days without sessions are stated', async () => {
  await openRemote();
  expect(screen.getByText('No sessions used these releases in the last two days.')).toBeVisible();
});

test('the charts name each line, the limits of the candidate, and the changes of these days', async () => {
  const now = Date.parse('2026-11-21T10:20:00Z');
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const loads = [activeRelease, candidateRelease].map(({ release }) => {
    return { release, from: '2026-11-21T10:00:00.000Z', sessions: 20, failedSessions: 1 };
  });
  const change = (hoursAgo: number, action: string, percentage: number | null) => {
    const madeAt = new Date(now - hoursAgo * 3_600_000).toISOString();
    return aHistoryEntry({ id: `${hoursAgo}`, madeAt, action, percentage, text: `${action}.` });
  };
  const history = [change(0, 'halt', null), change(1, 'ramp', 20), change(20, 'pin', null), change(60, 'ramp', 5)];
  const { user } = await openRemote({ getRollout: aRollout({ loads, history }) });
  const figures = region('Sessions and failures, last two days');
  expect(figures.getByText('Candidate 5%')).toBeVisible();
  expect(figures.getByText('Limit 6.1%')).toBeVisible();
  expect(figures.getByRole('img', { name: /Limit 6\.1%\. Halts at 18\.4%$/ })).toBeVisible();
  expect(figures.getByText(/^Limit: the active release's failure rate plus 5 percentage points\./)).toBeVisible();
  const marks = figures.getAllByTitle(/./).filter((titled) => !titled.matches('time'));
  expect(marks.map((mark) => mark.textContent)).toEqual(['Halt', '20%']);
  await user.click(figures.getByText('View as table'));
  const cells = figures.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(cells).toEqual(['Changes', 'halt.', 'ramp.']);
});

test.each([
  [true, 'too few users have reported, not counting the company with the most failures.'],
  [false, 'too few users have reported.'],
])('the chart says why a ramp cannot halt yet (shared by companies: %s)', async (isShared, why) => {
  const now = Date.parse('2026-11-21T10:20:00Z');
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const from = '2026-11-21T10:00:00.000Z';
  const loads = [{ release: candidateRelease.release, from, sessions: 20, failedSessions: 1 }];
  const selfHalt = { ...aRollout().selfHalt!, isShared, haltsFrom: null };
  await openRemote({ getRollout: aRollout({ loads, selfHalt }) });
  expect(screen.getByText(new RegExp(` The ramp can't halt automatically yet, because ${why}$`))).toBeVisible();
});

test.each([
  ['2026-11-21T10:19:40Z', 'just now'],
  ['2026-11-21T10:19:00Z', '1 minute ago'],
  ['2026-11-21T05:00:00Z', '5 hours ago'],
  ['2026-11-18T09:00:00Z', '3 days ago'],
  ['2026-11-21T10:25:00Z', 'just now'],
])('a release published at %s was published %s', async (publishedAt, age) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:20:00Z'));
  await openRemote({ getRollout: aRollout({ active: aReleaseSummary({ publishedAt }) }) });
  expect(region('Rollout').getByTitle(publishedAt).textContent).toBe(age);
});

test('releases are listed by version, newest first, and a killed one shows the reason and cannot be killed again', async () => {
  const killed = aReleaseSummary({
    release: '1.3.0+dddddddd',
    state: 'killed',
    killedReason: 'Wrong weights',
    publishedAt: '2026-11-20T08:00:00.000Z',
  });
  await openRemote({ getRollout: aRollout({ releases: [previousRelease, activeRelease, killed, candidateRelease] }) });
  const entries = region('Releases, newest version first').getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(/^1.3.0\+ddddddddkilled.*Killed: Wrong weights/);
  expect(within(entries[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(
    region('Releases, newest version first')
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Kill… 1.2.0+cccccccc', 'Kill… 1.1.0+aaaaaaaa', 'Kill… 1.0.0+eeeeeeee']);
});

test('long lists of releases and history entries are shortened until the user expands them', async () => {
  const releases = Array.from({ length: 9 }, (_, index) => aReleaseSummary({ release: `1.${index}.0+aaaaaaaa` }));
  const history = Array.from({ length: 11 }, (_, index) =>
    aHistoryEntry({
      ...{ id: `h${index}`, revision: 20 - index, text: `Step ${index}.` },
      reason: index === 0 ? 'All is well' : null,
    }),
  );
  const { user } = await openRemote({ getRollout: aRollout({ releases, history }) });
  expect(region('History').getAllByRole('listitem')[0]).toHaveTextContent(
    /^Step 0.Why: All is welladmin@demo.example, Nov 20, 2026.*revision 20$/,
  );
  await user.click(region('Releases, newest version first').getByRole('button', { name: 'Show All 9 Releases' }));
  await user.click(region('History').getByRole('button', { name: 'Show All 11 Entries' }));
  expect(region('Releases, newest version first').getAllByRole('listitem')).toHaveLength(9);
  expect(region('History').getAllByRole('listitem')).toHaveLength(11);
});

test('older history is loaded on request, in parts, and newer entries stay above it', async () => {
  const part = (newest: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const revision = newest - index;
      return aHistoryEntry({ id: `h${revision}`, revision, text: `Step ${revision}.` });
    });
  const latest = aRollout({ history: part(30, 20), hasOlderHistory: true });
  const { user, api } = await openRemote({ getRollout: latest });
  await user.click(press('Show Latest 20 Entries'));
  api.answer({ getRollout: problem(500, 'internal_error', 'Failed') });
  await user.click(press('Show Older Entries'));
  expect(await region('History').findByRole('alert')).toHaveTextContent('Older entries could not be loaded.');
  api.answer({ getRollout: ({ query }) => aRollout({ history: part((query.historyBefore ?? 0) - 1, 10) }) });
  await user.click(press('Show Older Entries'));
  const entries = () => region('History').getAllByRole('listitem');
  await waitFor(() => expect(entries()).toHaveLength(30));
  expect(region('History').queryByRole('alert')).not.toBeInTheDocument();
  expect(region('History').queryByRole('button')).not.toBeInTheDocument();
  await waitFor(() => expect(entries()[20]).toHaveFocus());
  api.answer({ changeRollout: aRollout({ history: part(31, 20), hasOlderHistory: true }) });
  await user.click(press('Halt'));
  await confirmChange(user, 'Halt');
  await waitFor(() => expect(entries()).toHaveLength(31));
  expect(entries().map((entry) => entry.textContent?.split('.')[0])).toEqual(
    Array.from({ length: 31 }, (_, index) => `Step ${31 - index}`),
  );
});

test('keys show who may publish, and which are revoked', async () => {
  const key = { id: '0123456789abcdef', team: 'dashboard-team', addedAt: '2026-10-01T08:00:00.000Z', revokedAt: null };
  const revoked = { ...key, id: 'fedcba9876543210', revokedAt: '2026-11-01T08:00:00.000Z' };
  await openRemote({ getRollout: aRollout({ teamKeys: [key, revoked] }) });
  const entries = region('Publishing keys').getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/0123456789abcdefAdded Oct 1, 2026/),
    expect.stringMatching(/fedcba9876543210Revoked Nov 1, 2026/),
  ]);
});

test.each([
  ['user', 'Percentages refer to users.'],
  ['company', 'Percentages refer to companies: all users of a company get the same release.'],
] as const)('the audience says who is counted in a ramp by %s', async (rampedBy, note) => {
  openConsole('/releases/mfe-trucks', { getRollout: aRollout({ remote: 'mfe-trucks', rampedBy }) });
  expect(await screen.findByText(new RegExp(note))).toBeVisible();
});

test('only partners are the audience of the embed, by company', async () => {
  const { user } = openConsole('/releases/mfe-embed', { getRollout: aRollout({ remote: 'mfe-embed' }) });
  expect(await screen.findByText('Audience: all partners.')).toBeVisible();
  expect(screen.getByText(/^Percentages refer to client companies: all embeds of a company/)).toBeVisible();
  expect(screen.getByText(/ needs reports from at least \d+ partner keys\./)).toBeVisible();
  expect(screen.getByText(/Portal accounts don't get a release of the embed\./)).toBeVisible();
  expect(screen.queryByText(/\d users|number of users/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change Audience' }));
  expect(dialog().getByText(/^Only partners get the embed/)).toBeVisible();
  expect(dialog().queryByRole('group', { name: 'Roles' })).not.toBeInTheDocument();
  expect(dialog().getByRole('group', { name: 'Client companies' })).toBeVisible();
  await expectAccessible();
});
