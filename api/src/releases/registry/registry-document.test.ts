import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import {
  inlineRelease,
  inlinedReleaseSchema,
  registryDocumentSchema,
  releaseId,
  releaseNoticeSchema,
  type KilledRelease,
  type Release,
} from 'shared-domain/releases';
import { signText } from 'shared-domain/signing';
import { aRelease } from './testing/a-release';
import { findRepositoryRoot } from '../../testing/repository-root';
import { inlinedBytes, shareOfRelease } from './page-size';
import { registryDocument, releaseNotice } from './registry-document';
import { createKeyPair, signingKey } from './signatures';
import { aRegisteredRelease, aRollout, aSnapshot } from './testing/a-rollout';

const now = new Date('2026-11-20T08:15:00.000Z');
const subject = { userId: '0190a1b2-0000-7000-8000-0000000000a2', role: 'client' as const, clientId: null };
const active = aRegisteredRelease({ version: '1.1.0' });
const previous = aRegisteredRelease({ version: '1.0.0' });
const rules = aRollout({ active: active.id, previous: previous.id });
const snapshot = aSnapshot([rules], [active, previous]);

const ajv = addFormats(new Ajv({ strict: false }));

function faultsOf(schema: object, value: unknown): unknown {
  return ajv.validate(schema, value) ? null : ajv.errors;
}

test('contains a release and the previous one for each remote, is for one subject, and expires after a day', () => {
  const document = registryDocument(snapshot, { ...subject, mayOverride: true }, now);
  expect(document).toMatchObject({
    revision: 7,
    issuedAt: '2026-11-20T08:15:00.000Z',
    expiresAt: '2026-11-21T08:15:00.000Z',
    subject: { ...subject, mayOverride: true },
  });
  const { release, previous: before, reason } = document.remotes['mfe-dashboard'] ?? {};
  expect([release && releaseId(release), before && releaseId(before), reason?.rule]).toEqual([
    active.id,
    previous.id,
    'active',
  ]);
});

test('contains only what a browser needs: scripts and styles, but no other files and no salt', () => {
  const text = JSON.stringify(registryDocument(snapshot, null, now));
  expect(text).toContain('screenHash');
  for (const absent of ['imageHash', '"salt', 'team', 'commit', 'trustedTypes']) expect(text).not.toContain(absent);
});

test('a release states in which shells it runs, unless it runs in any', () => {
  const inlined = inlineRelease(aRelease({ shellRange: '^1.2.0' }));
  expect(inlined.shellRange).toBe('^1.2.0');
  expect(faultsOf(inlinedReleaseSchema, inlined)).toBeNull();
  expect(inlineRelease(aRelease({ shellRange: '*' }))).not.toHaveProperty('shellRange');
});

test('a notice contains the revision and the killed releases', () => {
  const killed = [{ remote: 'mfe-dashboard', release: active.id, reason: 'bad' }];
  expect(releaseNotice({ ...snapshot, killed }, now)).toEqual({ revision: 7, issuedAt: now.toISOString(), killed });
});

test.each([
  ['for nobody', null],
  ['for a user', { ...subject, mayOverride: false }],
])('%s it obeys its schema', (_name, given) => {
  const document: unknown = JSON.parse(JSON.stringify(registryDocument(snapshot, given, now)));
  expect(faultsOf(registryDocumentSchema, document)).toBeNull();
  expect(faultsOf(releaseNoticeSchema, JSON.parse(JSON.stringify(releaseNotice(snapshot, now))))).toBeNull();
});

describe('the signed document that every page carries', () => {
  const limit = 20_000;
  const { id, privateKey } = createKeyPair();

  /** All remotes with a previous release, as a page has it. */
  let hasAll: boolean;

  function sizeOf(releases: readonly Release[], killed: readonly KilledRelease[] = []): number {
    const registered = releases.flatMap((release) =>
      ['ffffffff', release.build].map((build) => aRegisteredRelease({ ...release, build })),
    );
    const rollouts = releases.map((release) =>
      aRollout({
        remote: release.name,
        active: releaseId(release),
        previous: releaseId({ ...release, build: 'ffffffff' }),
      }),
    );
    const document = registryDocument(
      { ...aSnapshot(rollouts, registered), killed },
      { ...subject, mayOverride: false },
      now,
    );
    const resolutions = Object.values(document.remotes);
    expect(resolutions.every(({ release }) => release)).toBe(true);
    hasAll = resolutions.every(({ previous }) => previous);
    const signed = JSON.stringify(signText('registry', JSON.stringify(document), signingKey(id, privateKey)));
    return Buffer.byteLength(signed.replaceAll('<', '\\u003c'));
  }

  /** Releases whose entries are as large as publishing allows with this many remotes. */
  function largestReleases(remotes: number): Release[] {
    return Array.from({ length: remotes }, (_, index) => {
      const facts = { name: `mfe-${String(index).padEnd(37, 'x')}`, version: '999999.999999.999999' };
      const withFile = (path: string) => aRelease({ ...facts, files: { [path]: { sha384: 'hash', bytes: 1 } } });
      const missing = shareOfRelease(remotes) - inlinedBytes(inlineRelease(withFile('x.js')));
      return withFile(`${'x'.repeat(missing + 1)}.js`);
    });
  }

  test.each(['廃', '🚚', '"', '<', 'x'])(
    'has at most 20 kB when every release and every reason is the longest (%s)',
    (character) => {
      const killed = Array.from({ length: 20 }, (_, index) => ({
        remote: `mfe-${'x'.repeat(37)}`,
        release: `999999.999999.999999+${String(index).padEnd(16, 'b')}`,
        reason: character.repeat(300),
      }));
      for (const remotes of [1, 4, 8]) {
        const releases = largestReleases(remotes);
        expect(inlinedBytes(inlineRelease(releases[0]!))).toBe(shareOfRelease(remotes));
        expect(sizeOf(releases, killed)).toBeLessThanOrEqual(limit);
        expect(hasAll).toBe(true);
      }
    },
  );

  test('drops the largest previous release if not all releases fit', () => {
    const releases = largestReleases(1).map((release) => ({ ...release, entry: 'x'.repeat(3_000) }));
    expect(sizeOf(releases)).toBeLessThanOrEqual(limit);
    expect(hasAll).toBe(false);
  });

  test('contains full reasons if there is space, and shortened ones otherwise', () => {
    const kill = { remote: 'mfe-dashboard', release: active.id, reason: '廃棄物の重量が違います。'.repeat(5) };
    const reasonOf = (killed: readonly KilledRelease[]) =>
      releaseNotice({ ...snapshot, killed }, now).killed[0]?.reason;
    expect(reasonOf([kill])).toBe(kill.reason);
    expect(reasonOf(Array.from({ length: 20 }, () => kill))).toMatch(/^廃棄物の重量が違います。.*…$/);
  });

  test('has at most 20 kB with ten remotes of six scripts each', () => {
    const names = ['entry.js', 'screen.js', 'lazy-1.js', 'lazy-2.js', 'lazy-3.js', 'screen.css'];
    const files = Object.fromEntries(names.map((name) => [name, { sha384: 'h'.repeat(64), bytes: 1_000 }]));
    const releases = Array.from({ length: 10 }, (_, index) =>
      aRelease({ name: `mfe-screen-${index}`, files, shellRange: '^1.0.0' }),
    );
    expect(sizeOf(releases)).toBeLessThanOrEqual(limit);
    expect(hasAll).toBe(true);
  });

  test('has at most 20 kB with the releases that were built here, and compresses well', () => {
    const releases = ['mfe-dashboard', 'mfe-load-detail', 'mfe-admin-create']
      .map((name) => join(findRepositoryRoot(), name, 'dist/release.json'))
      .filter((path) => existsSync(path))
      .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Release);
    // Without builds this says nothing; the builds themselves are tested where they are made.
    expect(releases.length === 0 || sizeOf(releases) <= limit).toBe(true);
    const inlined = releases.map(inlineRelease);
    expect(gzipSync(JSON.stringify(inlined)).length).toBeLessThan(4_000);
  });
});
