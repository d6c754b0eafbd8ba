import type { RolloutChange } from 'shared-domain/releases';
import { applyChange } from './apply-change';
import type { RolloutRules } from '../registry/registry-snapshot';
import { aRegisteredRelease, aRollout, byId } from '../registry/testing/a-rollout';

const old = aRegisteredRelease({ version: '0.9.0' });
const previous = aRegisteredRelease({ version: '1.0.0' });
const active = aRegisteredRelease({ version: '1.1.0' });
const candidate = aRegisteredRelease({ version: '1.2.0' });
const oldest = aRegisteredRelease({ version: '0.7.0' });
const gone = aRegisteredRelease({ version: '0.8.0' }, 'it was bad');
const facts = {
  releases: byId(gone, oldest, old, previous, active, candidate),
  names: new Map([
    ['u1', 'ann@acme.example'],
    ['c1', 'Acme'],
  ]),
};

const calm = aRollout({ active: active.id, previous: previous.id });
const long = { ...calm, earlier: [old.id, oldest.id] };
const ramping = { ...calm, candidate: candidate.id, percentage: 20 };
const reason = 'because';

const apply = (rules: RolloutRules, change: RolloutChange) => applyChange(rules, change, facts);
const places = ({ active, candidate, previous, earlier, percentage, haltedReason }: RolloutRules) => {
  return { active, candidate, previous, earlier, percentage, haltedReason };
};
const ofCalm = places(calm);
const ofRamp = places(ramping);

describe('ramp', () => {
  test('sets the percentage and ends a halt', () => {
    const { rules, text } = apply({ ...ramping, haltedReason: 'slow' }, { action: 'ramp', percentage: 50, reason });
    expect(places(rules)).toEqual({ ...ofRamp, percentage: 50, haltedReason: null });
    expect(text).toBe(`The ramp of ${candidate.id} was changed from 20% to 50%. The candidate had been halted: slow`);
  });

  test('keeps two decimals: there are 10,000 buckets', () => {
    expect(apply(ramping, { action: 'ramp', percentage: 12.3456, reason }).rules.percentage).toBe(12.35);
  });
});

test('an audience is described by names, a long one by number', () => {
  const audience = { roles: ['admin' as const], clientIds: ['c1'], userIds: ['u1', '2', '3', '4', '5', '6'] };
  const { rules, text } = apply(ramping, { action: 'audience', audience, reason });
  expect(rules).toEqual({ ...ramping, audience });
  expect(text).toBe('Candidates go to the role admin and the company Acme and 6 users.');
  const nobodyNamed = { roles: [], clientIds: [], userIds: [] };
  expect(apply(calm, { action: 'audience', audience: nobodyNamed, reason }).text).toBe('Candidates go to everyone.');
});

test('a halt stops the ramp and keeps the candidate and the reason', () => {
  const { rules, text } = apply(ramping, { action: 'halt', reason });
  expect(places(rules)).toEqual({ ...ofRamp, percentage: 0, haltedReason: 'because' });
  expect(text).toBe(`${candidate.id} was halted at 20%.`);
});

test('a second halt keeps the reason of the first', () => {
  const halted = { ...ramping, haltedReason: 'slow' };
  expect(() => apply(halted, { action: 'halt', reason })).toThrow(`${candidate.id} is already halted: slow`);
});

test.each([{ action: 'ramp', percentage: 5 } as const, { action: 'halt' } as const, { action: 'promote' } as const])(
  '$action applies only to the release that it names, if it names one',
  (change) => {
    const text = `The candidate is ${candidate.id}, not ${active.id}. Nothing was changed.`;
    expect(() => apply(ramping, { ...change, release: active.id, reason })).toThrow(text);
    expect(() => apply(ramping, { ...change, release: candidate.id, reason })).not.toThrow();
  },
);

test('a promotion makes the candidate active and the active release the previous one', () => {
  const { rules, text } = apply({ ...ramping, haltedReason: 'slow' }, { action: 'promote', reason });
  expect(places(rules)).toEqual({ ...ofCalm, active: candidate.id, previous: active.id, earlier: [previous.id] });
  expect(text).toBe(`${candidate.id} is now active instead of ${active.id}. The candidate had been halted: slow`);
});

test('twenty earlier releases are kept', () => {
  const earlier = Array.from({ length: 20 }, (_, index) => `0.0.${index}+abc`);
  const { rules } = apply({ ...ramping, earlier }, { action: 'promote', reason });
  expect(rules.earlier).toEqual([previous.id, ...earlier.slice(0, 19)]);
});

describe('roll-back', () => {
  test('rolls back the candidate and changes nothing else', () => {
    expect(places(apply(ramping, { action: 'roll-back', reason }).rules)).toEqual(ofCalm);
  });

  test('drops only the release that it names, if it names one', () => {
    const drop = (rules: RolloutRules, release: string) => apply(rules, { action: 'roll-back', release, reason });
    expect(drop(ramping, candidate.id).text).toBe(`The candidate ${candidate.id} was rolled back.`);
    expect(drop(long, active.id)).toMatchObject({ rules: { active: previous.id } });
    expect(() => drop(ramping, active.id)).toThrow(
      `The candidate is ${candidate.id}, not ${active.id}. Nothing was rolled back.`,
    );
    expect(() => drop(aRollout(), old.id)).toThrow(`${old.id} is not the active release. Nothing was rolled back.`);
  });

  test('without a candidate makes the previous release active, and the one before it the previous', () => {
    const { rules, text } = apply(long, { action: 'roll-back', reason });
    expect(places(rules)).toEqual({ ...ofCalm, active: previous.id, previous: old.id, earlier: [oldest.id] });
    expect(text).toBe(`${previous.id} is now active instead of ${active.id}.`);
  });

  test('leaves no release that a failure, a kill or another roll-back could restore', () => {
    const { rules } = apply(calm, { action: 'roll-back', reason });
    expect(places(rules)).toEqual({ ...ofCalm, active: previous.id, previous: null });
    expect(() => apply(rules, { action: 'roll-back', reason })).toThrow('There is no release to roll back to.');
    expect(apply(rules, { action: 'kill', release: previous.id, reason }).rules.active).toBeNull();
  });
});

describe('kill', () => {
  const pins = [
    { kind: 'user' as const, subjectId: 'u1', release: candidate.id },
    { kind: 'user' as const, subjectId: 'u2', release: active.id },
  ];

  test('of the candidate ends its ramp and its pins', () => {
    const { rules, killed } = apply({ ...ramping, pins }, { action: 'kill', release: candidate.id, reason });
    expect([places(rules), rules.pins, killed]).toEqual([ofCalm, [pins[1]], candidate.id]);
  });

  test('of the active release restores the previous one, and leaves a ramp', () => {
    const { rules, text } = apply({ ...ramping, earlier: [old.id] }, { action: 'kill', release: active.id, reason });
    expect(places(rules)).toEqual({ ...ofRamp, active: previous.id, previous: old.id });
    expect(text).toBe(`${active.id} was killed. ${previous.id} is active again.`);
  });

  test('of the active release without a previous one leaves none, and says so', () => {
    const { rules, text } = apply({ ...calm, previous: null }, { action: 'kill', release: active.id, reason });
    expect(places(rules)).toEqual({ ...ofCalm, active: null, previous: null });
    expect(text).toBe(`${active.id} was killed. No active or previous release is left.`);
  });

  test('of the previous release leaves nothing to roll back to', () => {
    const { rules } = apply(calm, { action: 'kill', release: previous.id, reason });
    expect(places(rules)).toEqual({ ...ofCalm, previous: null });
  });

  test('of the previous or an earlier release moves up those before it', () => {
    const killPrevious = apply(long, { action: 'kill', release: previous.id, reason });
    expect(places(killPrevious.rules)).toEqual({ ...ofCalm, previous: old.id, earlier: [oldest.id] });
    expect(killPrevious.text).toBe(`${previous.id} was killed.`);
    const killEarlier = apply(long, { action: 'kill', release: old.id, reason });
    expect(places(killEarlier.rules)).toEqual({ ...ofCalm, earlier: [oldest.id] });
  });

  test('of a retired release changes no rule', () => {
    const { rules, killed } = apply(ramping, { action: 'kill', release: old.id, reason });
    expect([rules, killed]).toEqual([ramping, old.id]);
  });

  test('of a killed release changes nothing', () => {
    const { rules, text, killed } = apply(ramping, { action: 'kill', release: gone.id, reason });
    expect([rules, text, killed]).toEqual([ramping, `${gone.id} was already killed.`, null]);
  });
});

describe('pin', () => {
  const pinOf = (release: string | null) =>
    ({ action: 'pin', kind: 'user', subjectId: 'u1', release, reason }) as const;

  test('replaces an earlier pin of the same subject', () => {
    const first = apply(calm, pinOf(old.id)).rules;
    const second = apply(first, { ...pinOf(old.id), kind: 'client' }).rules;
    const { rules, text } = apply(second, pinOf(previous.id));
    expect(rules.pins).toEqual([
      { kind: 'client', subjectId: 'u1', release: old.id },
      { kind: 'user', subjectId: 'u1', release: previous.id },
    ]);
    expect(text).toBe(`ann@acme.example is pinned to ${previous.id}.`);
  });

  test('can be removed', () => {
    const { rules, text } = apply(apply(calm, pinOf(old.id)).rules, pinOf(null));
    expect([rules.pins, text]).toEqual([[], 'The pin of ann@acme.example was removed.']);
  });
});

test('limits that are not given stay', () => {
  const { rules } = apply(calm, { action: 'limits', haltMinimum: 50, reason });
  expect(rules).toEqual({ ...calm, haltMinimum: 50 });
  const all = { haltMargin: 2.5, haltMinimum: 3, byteBudget: 4 };
  expect(apply(calm, { action: 'limits', ...all, reason }).rules).toEqual({ ...calm, ...all });
});

test('limits count users, and partner keys for the embed', () => {
  const textFor = (remote: string) => apply({ ...calm, remote }, { action: 'limits', haltMinimum: 50, reason }).text;
  expect(textFor('mfe-dashboard')).toContain('This needs reports from at least 50 users.');
  expect(textFor('mfe-embed')).toContain('This needs reports from at least 50 partner keys.');
});

test.each<[string, RolloutRules, RolloutChange]>([
  ['There is no candidate.', calm, { action: 'ramp', percentage: 5, reason }],
  ['There is no candidate.', calm, { action: 'halt', reason }],
  ['There is no candidate.', calm, { action: 'promote', reason }],
  ['There is no release to roll back to.', { ...calm, previous: null }, { action: 'roll-back', reason }],
  ['There is no release to roll back to.', { ...calm, previous: gone.id }, { action: 'roll-back', reason }],
  ['There is no release 9.9.9+none.', calm, { action: 'kill', release: '9.9.9+none', reason }],
  [
    'There is no release 9.9.9+none.',
    calm,
    { action: 'pin', kind: 'user', subjectId: 'u1', release: '9.9.9+none', reason },
  ],
  [`${gone.id} was killed.`, calm, { action: 'pin', kind: 'user', subjectId: 'u1', release: gone.id, reason }],
  ['Acme has no pin.', calm, { action: 'pin', kind: 'client', subjectId: 'c1', release: null, reason }],
])('%s (refused)', (detail, rules, change) => {
  const refused = () => apply(rules, change);
  expect(refused).toThrow(detail);
  expect(refused).toThrow(expect.objectContaining({ code: 'rollout_change_refused' }) as Error);
});
