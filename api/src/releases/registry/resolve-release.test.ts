import type { Audience, Release } from 'shared-domain/releases';
import { formatNumber } from 'shared-domain/wire';
import { bucketOf, resolveRelease, type Subject } from './resolve-release';
import { aRegisteredRelease, aRollout, byId } from './testing/a-rollout';

const previous = aRegisteredRelease({ version: '1.0.0' });
const active = aRegisteredRelease({ version: '1.1.0' });
const candidate = aRegisteredRelease({ version: '1.2.0' });
const pinned = aRegisteredRelease({ version: '0.9.0' });
const releases = byId(previous, active, candidate, pinned);

const anAdmin: Subject = { userId: 'user-a', role: 'admin', clientId: null };
const aClient: Subject = { userId: 'user-b', role: 'client', clientId: 'company-b' };

const rules = aRollout({ active: active.id, previous: previous.id, candidate: candidate.id, percentage: 100 });
const everybody: Audience = { roles: [], clientIds: [], userIds: [] };

/** Killed in some tests. */
const killed = (...ids: string[]) =>
  new Map([...releases].map(([id, release]) => [id, ids.includes(id) ? { ...release, killedReason: 'bad' } : release]));

function answer(...given: Parameters<typeof resolveRelease>) {
  const { release, previous: before, reason } = resolveRelease(...given);
  return [reason.rule, release?.id ?? null, before?.id ?? null];
}

describe('the order of the rules', () => {
  const pins = [
    { kind: 'user', subjectId: 'user-b', release: pinned.id },
    { kind: 'client', subjectId: 'company-b', release: previous.id },
  ] as const;

  test('a pin of the user comes before one of the company', () => {
    expect(answer({ ...rules, pins: [...pins] }, releases, aClient)).toEqual(['pin', pinned.id, active.id]);
  });

  test('a pin of the company comes before the candidate', () => {
    expect(answer({ ...rules, pins: [pins[1]] }, releases, aClient)).toEqual(['pin', previous.id, active.id]);
  });

  test('a pin applies to nobody else', () => {
    const stranger = { ...aClient, userId: 'user-c', clientId: 'company-c' };
    expect(answer({ ...rules, pins: [...pins] }, releases, stranger)[0]).toBe('candidate');
  });

  test('a pin to a killed release is ignored', () => {
    expect(answer({ ...rules, pins: [pins[0]] }, killed(pinned.id), aClient)[0]).toBe('candidate');
  });

  test('subjects in the ramp get the candidate, with the active release as the fallback', () => {
    expect(answer(rules, releases, aClient)).toEqual(['candidate', candidate.id, active.id]);
  });

  test('other subjects get the active release, with the previous one as the fallback', () => {
    expect(answer({ ...rules, percentage: 0 }, releases, aClient)).toEqual(['active', active.id, previous.id]);
  });

  test('visitors who have not signed in get the active release, at any percentage', () => {
    expect(answer(rules, releases, null)).toEqual(['active', active.id, previous.id]);
  });
});

describe('a killed release is never given', () => {
  test('not even as a fallback: first no candidate, then no active release, then none', () => {
    expect(answer(rules, killed(candidate.id), aClient)).toEqual(['active', active.id, previous.id]);
    expect(answer(rules, killed(active.id), aClient)).toEqual(['candidate', candidate.id, previous.id]);
    expect(answer(rules, killed(candidate.id, active.id), aClient)).toEqual(['previous', previous.id, null]);
    expect(answer(rules, killed(candidate.id, active.id, previous.id), aClient)).toEqual(['none', null, null]);
  });

  test('a rule with an unknown release gives none', () => {
    expect(answer(aRollout({ active: '9.9.9+unknown1' }), releases, aClient)).toEqual(['none', null, null]);
  });
});

describe('the audience', () => {
  test.each<[string, Partial<Audience>, Subject, boolean]>([
    ['is everyone when nothing is named', {}, aClient, true],
    ['includes a named role', { roles: ['admin'] }, anAdmin, true],
    ['excludes other roles', { roles: ['admin'] }, aClient, false],
    ['includes a named company', { clientIds: ['company-b'] }, aClient, true],
    ['excludes other companies', { clientIds: ['company-x'] }, aClient, false],
    ['excludes who has no company where companies are named', { clientIds: ['company-b'] }, anAdmin, false],
    ['includes a named user', { userIds: ['user-b', 'user-x'] }, aClient, true],
    ['excludes other users', { userIds: ['user-x'] }, aClient, false],
    ['asks for all that is named', { roles: ['client'], clientIds: ['company-x'] }, aClient, false],
  ])('%s', (_name, audience, subject, isAdmitted) => {
    const [rule] = answer({ ...rules, audience: { ...everybody, ...audience } }, releases, subject);
    expect(rule).toBe(isAdmitted ? 'candidate' : 'active');
  });

  test('narrows the ramp and does not widen it', () => {
    const audience = { ...everybody, userIds: ['user-b'] };
    expect(answer({ ...rules, audience, percentage: 0 }, releases, aClient)[0]).toBe('active');
  });
});

describe('the subject of the bucket', () => {
  const colleague = { userId: 'user-d', role: 'admin', clientId: 'company-b' } as const;
  const bucketIn = (facts: Partial<Release>, subject: Subject) => {
    const release = aRegisteredRelease(facts);
    return resolveRelease(aRollout({ active: release.id }), byId(release), subject).reason.bucket;
  };

  test.each(['/', '/trucks', '/create-waste-load'])('is what the document states, at the route %s', (route) => {
    expect(bucketIn({ route, rampedBy: 'user' }, aClient)).toBe(bucketOf('salt', 'user-b'));
    for (const subject of [aClient, colleague]) {
      expect(bucketIn({ route, rampedBy: 'company' }, subject)).toBe(bucketOf('salt', 'company-b'));
    }
  });

  test('is the user in a ramp by company, too, if they have no company', () => {
    expect(bucketIn({ rampedBy: 'company' }, anAdmin)).toBe(bucketOf('salt', 'user-a'));
  });

  test('is what the latest build of the portal states, for a document signed before that was stated', () => {
    const published = aRegisteredRelease({ version: '1.1.0' });
    const build = aRegisteredRelease({ rampedBy: 'company' });
    const bucketWith = (builtIn: string | null) =>
      resolveRelease(aRollout({ active: published.id, builtIn }), byId(published, build), aClient).reason.bucket;
    expect(bucketWith(build.id)).toBe(bucketOf('salt', 'company-b'));
    expect(bucketWith(null)).toBe(bucketOf('salt', 'user-b'));
  });

  test('is nobody before sign-in', () => {
    expect(resolveRelease(rules, releases, null).reason.bucket).toBeNull();
  });
});

test('the reason states the bucket and the percentage', () => {
  const { reason } = resolveRelease(rules, releases, aClient);
  const bucket = bucketOf('salt', 'user-b');
  expect(reason).toEqual({
    rule: 'candidate',
    bucket,
    percentage: 100,
    text: `Bucket ${formatNumber(bucket)} is within the 100% that get ${candidate.id}.`,
  });
  expect(resolveRelease({ ...rules, candidate: null }, releases, aClient).reason.percentage).toBeNull();
});
