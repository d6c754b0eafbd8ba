import type { Rollout, PlannedChange } from 'shared-domain/releases';
import { activeRelease, aReleaseSummary, aRollout, candidateRelease } from 'shared-domain/testing';
import type { SubjectNames } from '../queries/use-subject-names';
import { describeChange } from './describe-change';

const names: SubjectNames = {
  subjects: 'users',
  company: (id) => ({ c1: 'Acme', c2: 'Nordwerk' })[id] ?? id,
  user: (id) => ({ u1: 'ana@acme.example' })[id] ?? id,
};
const describeIt = (change: PlannedChange, facts: Partial<Rollout> = {}) =>
  describeChange(aRollout(facts), change, names);

const [active, next, previous] = ['1.1.0+aaaaaaaa', '1.2.0+cccccccc', '1.0.0+eeeeeeee'];
/** What the users who are moved to the candidate read. */
const getNext = `will get ${next} instead of ${active} with the next page they load.`;
const goBack = `go back to ${active} with the next page they load.`;
const aPin = { kind: 'user' as const, subjectId: 'u1', subjectName: 'ana@acme.example', release: active };
const aSelfHalt = { ...aRollout().selfHalt!, counted: 3, verdict: 'too-early' as const };
const acmeAdmins = { roles: ['admin' as const], clientIds: ['c1'], userIds: [] };

test.each<[string, PlannedChange, Partial<Rollout>, string]>([
  ['opening wider', { action: 'ramp', percentage: 50 }, {}, `50% of all users ${getNext}`],
  [
    'opening to a part of an audience',
    { action: 'ramp', percentage: 50 },
    { audience: acmeAdmins },
    `50% of the administrators of Acme ${getNext}`,
  ],
  ['opening to all', { action: 'ramp', percentage: 100 }, {}, `Everyone ${getNext}`],
  [
    'opening to one named user',
    { action: 'ramp', percentage: 100 },
    { audience: { roles: [], clientIds: [], userIds: ['u1'] } },
    `ana@acme.example ${getNext}`,
  ],
  ['narrowing', { action: 'ramp', percentage: 5 }, {}, `Only 5% of all users will keep ${next}; the others ${goBack}`],
  ['halting', { action: 'halt' }, {}, `The 20% that get ${next} ${goBack}`],
  ['promoting', { action: 'promote' }, { audience: acmeAdmins }, `Everyone ${getNext}`],
  ['rolling back a candidate', { action: 'roll-back' }, {}, `The 20% that get ${next} ${goBack}`],
  [
    'rolling back a candidate that reaches nobody',
    { action: 'roll-back' },
    { percentage: 0 },
    `${next} will no longer be the candidate. Nobody is affected, because it reaches nobody yet.`,
  ],
  [
    'rolling back to the previous release',
    { action: 'roll-back' },
    { candidate: null },
    `Everyone will get ${previous} instead of ${active} with the next page they load.`,
  ],
  [
    'killing the candidate',
    { action: 'kill', release: next },
    {},
    `The 20% that get ${next} are moved to ${active} within ten seconds, even on open pages.`,
  ],
  [
    'killing a candidate that reaches nobody',
    { action: 'kill', release: next },
    { percentage: 0 },
    `Pages that still run ${next} lose it within ten seconds. New pages do not get it now.`,
  ],
  [
    'killing the active release',
    { action: 'kill', release: active },
    {},
    `Everyone who runs ${active} is moved to ${previous} within ten seconds, even on open pages.`,
  ],
  [
    'killing the last release',
    { action: 'kill', release: active },
    { previous: null },
    `Everyone who runs ${active} loses this screen within ten seconds, even on open pages.`,
  ],
  [
    'killing the previous release',
    { action: 'kill', release: previous },
    {},
    `Pages that still run ${previous} lose it within ten seconds. The release that was active before it, if any, becomes the previous release.`,
  ],
  [
    'an audience',
    { action: 'audience', audience: acmeAdmins },
    {},
    `${next} will reach 20% of the administrators of Acme; all others get ${active} with the next page they load.`,
  ],
  [
    'an audience of a candidate that reaches nobody',
    { action: 'audience', audience: acmeAdmins },
    { percentage: 0 },
    `${next} reaches nobody yet. Once opened, it goes to the administrators of Acme only.`,
  ],
  [
    'an audience for everyone',
    { action: 'audience', audience: { roles: [], clientIds: [], userIds: [] } },
    { percentage: 100 },
    `${next} will reach everyone with the next page they load.`,
  ],
  [
    'an audience without a candidate',
    { action: 'audience', audience: { roles: [], clientIds: [], userIds: ['u1'] } },
    { candidate: null },
    'There is no candidate now. The next one will be open to ana@acme.example only.',
  ],
  [
    'a pin of a company',
    { action: 'pin', kind: 'client', subjectId: 'c2', release: active },
    {},
    `Everyone at Nordwerk will get ${active} with the next page loaded, regardless of the rollout, until the pin is removed.`,
  ],
  [
    'the end of a pin',
    { action: 'pin', kind: 'user', subjectId: 'u1', release: null },
    {},
    'ana@acme.example will follow the rollout again, starting with the next page loaded.',
  ],
])('%s is described in one sentence: what will happen to which users', (_, change, facts, text) => {
  expect(describeIt(change, facts).text).toBe(text);
});

test('a screen ramped by company counts companies, and warns that a company moves as a whole', () => {
  const byCompany = { ...names, subjects: 'companies' as const };
  const { text, cautions } = describeChange(aRollout(), { action: 'ramp', percentage: 50 }, byCompany);
  expect(text).toBe(`50% of all companies ${getNext}`);
  expect(cautions).toContain('A company moves as a whole: all its users get the same release.');
});

test.each<[string, PlannedChange, Partial<Rollout>, RegExp]>([
  ['a halted ramp', { action: 'ramp', percentage: 50 }, { haltedReason: 'Blank pages.' }, /halted.*Blank pages/],
  [
    'a failing candidate',
    { action: 'ramp', percentage: 50 },
    { candidate: { ...candidateRelease, failedSessions: 10 } },
    /19 percentage points higher/,
  ],
  [
    'a candidate that few have used',
    { action: 'promote' },
    { selfHalt: aSelfHalt },
    /Too early to tell: 3 users have reported, and 20 are needed/,
  ],
  [
    'an audience that will no longer apply',
    { action: 'promote' },
    { audience: acmeAdmins },
    /the administrators of Acme/,
  ],
  [
    'a release that is no longer the previous one',
    { action: 'promote' },
    {},
    /To return to 1\.0\.0\+eeeeeeee, you will have to roll back twice\./,
  ],
  [
    'a release that only a pin can still give',
    { action: 'roll-back' },
    { candidate: null },
    /can't promote 1\.1\.0\+aaaaaaaa again, only pin it\./,
  ],
  [
    'a release without a successor',
    { action: 'kill', release: active },
    { previous: null },
    /this screen opens only for users who get the candidate or have a pin/,
  ],
  [
    'the last release',
    { action: 'kill', release: active },
    {
      ...{ candidate: null, previous: null },
      releases: [activeRelease, aReleaseSummary({ release: '0.9.0+dddddddd', state: 'killed' })],
    },
    /^No release will remain. Nobody can open this screen until its team publishes one and you promote it\./,
  ],
  [
    'pins that go with a release',
    { action: 'kill', release: active },
    { pins: [aPin] },
    /Pins to it that will be removed: 1/,
  ],
  ['pins, which take precedence', { action: 'halt' }, { pins: [aPin] }, /Pinned users and companies that stay: 1/],
  ['accounts without a company', { action: 'audience', audience: acmeAdmins }, {}, /without a company are excluded/],
])('the dialog warns of %s', (_, change, facts, caution) => {
  expect(describeIt(change, facts).cautions.join('\n')).toMatch(caution);
});

test.each<[PlannedChange, Partial<Rollout>, string]>([
  [{ action: 'ramp', percentage: 50 }, { candidate: null }, 'There is no candidate anymore.'],
  [{ action: 'halt' }, { candidate: null }, 'There is no candidate anymore.'],
  [{ action: 'promote' }, { candidate: null }, 'There is no candidate anymore.'],
  [{ action: 'roll-back' }, { candidate: null, previous: null }, 'There is no release to roll back to.'],
  [{ action: 'kill', release: '9.9.9+ffffffff' }, {}, 'There is no such release.'],
  [
    { action: 'kill', release: '0.9.0+dddddddd' },
    { releases: [aReleaseSummary({ release: '0.9.0+dddddddd', state: 'killed' })] },
    'It has already been killed.',
  ],
  [
    { action: 'pin', kind: 'user', subjectId: 'u1', release: '9.9.9+ffffffff' },
    {},
    '9.9.9+ffffffff can no longer be used.',
  ],
])('an impossible change is explained: %j', (change, facts, obstacle) => {
  expect(describeIt(change, facts).obstacle).toBe(obstacle);
});

test('a possible change has no obstacle', () => {
  expect(describeIt({ action: 'ramp', percentage: 50 }).obstacle).toBeNull();
  expect(describeIt({ action: 'roll-back' }, { candidate: null }).obstacle).toBeNull();
  expect(describeIt({ action: 'kill', release: active }).obstacle).toBeNull();
});
