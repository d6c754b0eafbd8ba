import type { Rollout } from 'shared-domain';
import { aReleaseSummary, aRollout, candidateRelease } from 'shared-domain/testing';
import { describeChange } from './describe-change';
import type { Names } from './names';
import type { PlannedChange } from './planned-change';

const names: Names = {
  company: (id) => ({ c1: 'Acme', c2: 'Nordwerk' })[id] ?? id,
  user: (id) => ({ u1: 'ana@acme.example' })[id] ?? id,
};
const tell = (change: PlannedChange, facts: Partial<Rollout> = {}) => describeChange(aRollout(facts), change, names);

const active = '1.1.0+aaaaaaaa';
const next = '1.2.0+cccccccc';
const previous = '1.0.0+eeeeeeee';
const aPin = { kind: 'user' as const, subjectId: 'u1', subjectName: 'ana@acme.example', release: active };
const aSelfHalt = { ...aRollout().selfHalt!, counted: 3, verdict: 'too-early' as const };
const acmeAdmins = { roles: ['admin' as const], clientIds: ['c1'], userIds: [] };

test.each<[string, PlannedChange, Partial<Rollout>, string]>([
  [
    'opening wider',
    { action: 'ramp', percentage: 50 },
    {},
    `50 % of all users will get ${next} instead of ${active} with the next page they load.`,
  ],
  [
    'opening a screen of administrators',
    { action: 'ramp', percentage: 50 },
    { remote: 'mfe-admin-create' },
    `50 % of all companies will get ${next} instead of ${active} with the next page they load.`,
  ],
  [
    'opening to a part of an audience',
    { action: 'ramp', percentage: 50 },
    { audience: acmeAdmins },
    `50 % of the administrators of Acme will get ${next} instead of ${active} with the next page they load.`,
  ],
  [
    'opening to all',
    { action: 'ramp', percentage: 100 },
    {},
    `Everyone will get ${next} instead of ${active} with the next page they load.`,
  ],
  [
    'opening to one named user',
    { action: 'ramp', percentage: 100 },
    { audience: { roles: [], clientIds: [], userIds: ['u1'] } },
    `ana@acme.example will get ${next} instead of ${active} with the next page they load.`,
  ],
  [
    'narrowing',
    { action: 'ramp', percentage: 5 },
    {},
    `Only 5 % of all users will keep ${next}; those above go back to ${active} with the next page they load.`,
  ],
  ['halting', { action: 'halt' }, {}, `The 20 % that get ${next} go back to ${active} with the next page they load.`],
  [
    'promoting',
    { action: 'promote' },
    { audience: acmeAdmins },
    `Everyone will get ${next} instead of ${active} with the next page they load.`,
  ],
  [
    'taking a candidate back',
    { action: 'roll-back' },
    {},
    `The 20 % that get ${next} go back to ${active} with the next page they load.`,
  ],
  [
    'taking back a candidate that reaches nobody',
    { action: 'roll-back' },
    { percentage: 0 },
    `${next} is no longer the candidate; nobody is moved, as it reaches nobody.`,
  ],
  [
    'going back to the previous release',
    { action: 'roll-back' },
    { candidate: null },
    `Everyone will get ${previous} instead of ${active} with the next page they load.`,
  ],
  [
    'killing the candidate',
    { action: 'kill', release: next },
    {},
    `The 20 % that get ${next} are moved to ${active} within ten seconds, also on open pages.`,
  ],
  [
    'killing a candidate that reaches nobody',
    { action: 'kill', release: next },
    { percentage: 0 },
    `Pages that still run ${next} lose it within ten seconds, also on open pages; by the rules nobody gets it now.`,
  ],
  [
    'killing the active release',
    { action: 'kill', release: active },
    {},
    `Everyone who runs ${active} is moved to ${previous} within ten seconds, also on open pages.`,
  ],
  [
    'killing the last release',
    { action: 'kill', release: active },
    { previous: null },
    `Everyone who runs ${active} loses this screen within ten seconds, also on open pages.`,
  ],
  [
    'killing the previous release',
    { action: 'kill', release: previous },
    {},
    `Pages that still run ${previous} lose it within ten seconds, also on open pages; the one active before it, if any, becomes the release to go back to.`,
  ],
  [
    'an audience',
    { action: 'audience', audience: acmeAdmins },
    {},
    `${next} will reach 20 % of the administrators of Acme; all others get ${active} with the next page they load.`,
  ],
  [
    'an audience of a candidate that reaches nobody',
    { action: 'audience', audience: acmeAdmins },
    { percentage: 0 },
    `${next} reaches nobody yet; once opened it goes to the administrators of Acme only.`,
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
    'There is no candidate now; the next one will be open to ana@acme.example only.',
  ],
  [
    'a pin of a company',
    { action: 'pin', kind: 'client', subjectId: 'c2', release: active },
    {},
    `Everyone of Nordwerk will get ${active} with the next page loaded, whatever the rollout says, until the pin is taken away.`,
  ],
  [
    'the end of a pin',
    { action: 'pin', kind: 'user', subjectId: 'u1', release: null },
    {},
    'ana@acme.example will get what the rollout gives, with the next page loaded.',
  ],
])('%s says in one sentence what will happen to whom', (_, change, facts, text) => {
  expect(tell(change, facts).text).toBe(text);
});

test.each<[string, PlannedChange, Partial<Rollout>, RegExp]>([
  ['a halted ramp', { action: 'ramp', percentage: 50 }, { haltedReason: 'Blank pages.' }, /halted.*Blank pages/],
  [
    'a failing candidate',
    { action: 'ramp', percentage: 50 },
    { candidate: { ...candidateRelease, failedSessions: 10 } },
    /19 points above/,
  ],
  [
    'a candidate that few have used',
    { action: 'promote' },
    { selfHalt: aSelfHalt },
    /Too early to tell: 3 of 20 users have reported/,
  ],
  ['an audience that no longer counts', { action: 'promote' }, { audience: acmeAdmins }, /the administrators of Acme/],
  [
    'a release that is taken back for good',
    { action: 'roll-back' },
    { candidate: null },
    /cannot be gone back to: for another try, its team publishes a higher version/,
  ],
  [
    'a release that nothing follows',
    { action: 'kill', release: active },
    { previous: null },
    /nobody can open this screen/,
  ],
  [
    'pins that go with a release',
    { action: 'kill', release: active },
    { pins: [aPin] },
    /Pins to it that will be taken away: 1/,
  ],
  ['pins, which come first', { action: 'halt' }, { pins: [aPin] }, /1 pinned, who stay where they are/],
  ['accounts without a company', { action: 'audience', audience: acmeAdmins }, {}, /without a company are left out/],
])('what should be known before deciding: %s', (_, change, facts, caution) => {
  expect(tell(change, facts).cautions.join('\n')).toMatch(caution);
});

test.each<[PlannedChange, Partial<Rollout>, string]>([
  [{ action: 'ramp', percentage: 50 }, { candidate: null }, 'There is no candidate any more.'],
  [{ action: 'halt' }, { candidate: null }, 'There is no candidate any more.'],
  [{ action: 'promote' }, { candidate: null }, 'There is no candidate any more.'],
  [{ action: 'roll-back' }, { candidate: null, previous: null }, 'There is no release to go back to.'],
  [{ action: 'kill', release: '9.9.9+ffffffff' }, {}, 'There is no such release.'],
  [
    { action: 'kill', release: '0.9.0+dddddddd' },
    { releases: [aReleaseSummary({ release: '0.9.0+dddddddd', state: 'killed' })] },
    'It has been killed already.',
  ],
  [
    { action: 'pin', kind: 'user', subjectId: 'u1', release: '9.9.9+ffffffff' },
    {},
    '9.9.9+ffffffff cannot be used any more.',
  ],
])('a change that makes no sense as things stand is told: %j', (change, facts, obstacle) => {
  expect(tell(change, facts).obstacle).toBe(obstacle);
});

test('a change that can be made has no obstacle', () => {
  expect(tell({ action: 'ramp', percentage: 50 }).obstacle).toBeNull();
  expect(tell({ action: 'roll-back' }, { candidate: null }).obstacle).toBeNull();
  expect(tell({ action: 'kill', release: active }).obstacle).toBeNull();
});
