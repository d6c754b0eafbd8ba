import { gt } from 'semver';
import { embedApp, inlineRelease, releaseId, type Release, type releaseEndpoints } from 'shared-domain/releases';
import { DomainError, type EndpointInput, type SignedText } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import type { Store } from '../../platform/storage/store';
import { inlinedBytes, shareOfRelease } from '../registry/page-size';
import type { Registry } from '../registry/registry';
import type { RolloutRules } from '../registry/registry-snapshot';
import * as registryRepository from '../registry/registry.repository';
import {
  findDocument,
  insertRelease,
  listOtherRoutes,
  listReleasesOf,
  type TakenRoute,
  type KnownRelease,
} from '../registry/releases.repository';
import { assertRunsInShell } from './assert-runs-in-shell';
import { getSigningTeam } from './get-signing-team';
import { isTeamKeyValid } from '../registry/keys.repository';
import { readReleaseDocument, readReleaseFiles } from './read-release-document';
import { refuseRelease } from './refuse-release';
import { releaseFolder } from './release-folder';

/** What was built with the portal itself: published releases must fit it. */
export interface Builds {
  /** The release of the shell that the portal serves now; null before the first build. */
  findShell(): Promise<Release | null>;
  /** Makes sure that the built-in release of a remote is registered. */
  registerBuiltIn(remote: string): Promise<void>;
}

export interface Publishing {
  context: DataContext;
  registry: Registry;
  store: Store;
  builds: Builds;
}

export interface SentRelease extends EndpointInput<typeof releaseEndpoints.publishRelease> {
  /** Called once it is proven that a team of this remote sent it. */
  onProven: () => void;
}

/**
 * Makes a signed release the candidate of its remote, at 0%. Throws `release_refused` with the exact reason. Its files
 * are stored first and its row comes last, so that nobody sees an incomplete release; publishing it again is safe.
 */
export async function publishRelease(
  { context, registry, store, builds }: Publishing,
  { params: { remote }, body: { signed, files, reason }, onProven }: SentRelease,
): Promise<{ remote: string; release: string }> {
  const { database, clock } = context;
  const team = await getSigningTeam(database, remote, signed);
  onProven();
  const release = readReleaseDocument(signed.payload, remote, team);
  const contents = readReleaseFiles(release, files);
  assertRunsInShell(release, (await builds.findShell()) ?? refuseRelease('The portal serves no shell yet.'));
  await builds.registerBuiltIn(remote);
  const entry = { release, signed, team, reason: reason ?? commitOf(release) };
  // Checked before anything is stored, and again once no one else can publish.
  await inTransaction(database, systemActor, async (tx) => assertIsNext(await readKnown(tx, remote), entry));
  await keep(store, releaseFolder(release), contents);
  await inTransaction(database, systemActor, (tx) => record(tx, entry, clock()));
  // It is published, even if the registry cannot be read right now.
  await registry.refresh().catch(() => undefined);
  return { remote, release: releaseId(release) };
}

async function keep(store: Store, folder: string, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  try {
    await store.saveFolder(folder, contents);
  } catch (cause) {
    throw new DomainError('not_ready', 'The files could not be stored, so nothing was published. Please try again.', {
      retryAfterSeconds: 5,
      cause,
    });
  }
}

interface Entry {
  release: Release;
  signed: SignedText;
  team: string;
  reason: string | null;
}

async function record(tx: Transaction, entry: Entry, now: Date): Promise<void> {
  const { release, signed, team, reason } = entry;
  const { name: remote } = release;
  const id = releaseId(release);
  await registryRepository.insertRollout(tx, remote);
  const known = await readKnown(tx, remote);
  const { rules } = known;
  if (!rules) throw new Error(`${remote} has no rollout`);
  if (!(await isTeamKeyValid(tx, remote, signed.keyId))) refuseRelease(`The key ${signed.keyId} was revoked.`);
  if (assertIsNext(known, entry) === 'published') return;
  await insertRelease(tx, {
    remote,
    release: id,
    origin: 'published',
    document: signed.payload,
    key_id: signed.keyId,
    signature: signed.signature,
    published_by: team,
  });
  const changed: RolloutRules = { ...rules, candidate: id, percentage: 0, haltedReason: null };
  await registryRepository.updateRollout(tx, changed, now);
  const text = `${id} was published and is the candidate at 0%${replacedRamp(rules)}.`;
  await registryRepository.recordChange(tx, { remote, action: 'publish', text, madeBy: team, reason }, now);
}

/** The ramp that the new candidate ends, and its percentage. */
function replacedRamp({ candidate, percentage, haltedReason }: RolloutRules): string {
  if (candidate === null) return '';
  return ` instead of ${candidate}, which ${haltedReason === null ? `was at ${percentage}%` : 'was halted'}`;
}

/** The reason for the history if the team gives none. */
function commitOf({ commit }: Release): string | null {
  return commit === '' ? null : `commit ${commit.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1').slice(0, 100)}`;
}

interface Known {
  rules: RolloutRules | null;
  rows: KnownRelease[];
  remotes: number;
  /** Of the other remotes. */
  routes: TakenRoute[];
}

async function readKnown(tx: Transaction, remote: string): Promise<Known> {
  const rules = await registryRepository.lockRollout(tx, remote);
  const rows = await listReleasesOf(tx, remote);
  const remotes = await registryRepository.countRemotes(tx, remote);
  return { rules, rows, remotes, routes: await listOtherRoutes(tx, remote) };
}

/** `published` if exactly this release already exists, `next` if it may be published; throws `release_refused`. */
function assertIsNext({ rules, rows, remotes, routes }: Known, { release, signed }: Entry): 'published' | 'next' {
  const id = releaseId(release);
  const same = rows.find((row) => row.release === id);
  if (same?.killed_reason != null) refuseRelease(`${id} was killed: ${same.killed_reason}`);
  if (same?.document === signed.payload) {
    if (same.rolled_back_at === null) return 'published';
    refuseRelease(`${id} was already published and rolled back. Publish a higher version.`);
  }
  if (same) refuseRelease(`${id} of ${release.name} already exists with different content.`);
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  if (rules && bytes > rules.byteBudget) {
    refuseRelease(`The files total ${bytes} bytes; the limit for ${release.name} is ${rules.byteBudget}.`);
  }
  // Pages of the portal do not list the embed.
  const inlined = release.name === embedApp ? 0 : inlinedBytes(inlineRelease(release));
  const share = shareOfRelease(remotes);
  if (inlined > share) {
    refuseRelease(
      `The names and hashes of its scripts and styles would add ${inlined} bytes to every page; ${share} are allowed ` +
        `with ${remotes - 1} other remotes. Use fewer files.`,
    );
  }
  // Releases that were signed with a stolen key and killed use up no version of the team.
  const counted = rows.filter((row) => row.killed_reason === null || !row.is_key_revoked);
  // Malformed documents are skipped, as on pages.
  const known = counted.map(findDocument).filter((document) => document !== null);
  const newest = known.reduce<Release | null>(
    (found, other) => (found && !gt(other.version, found.version) ? found : other),
    null,
  );
  if (newest && !gt(release.version, newest.version)) {
    refuseRelease(`Version ${release.version} must be higher than the latest release, ${releaseId(newest)}.`);
  }
  assertSmallStep(release.version, newest?.version ?? '0.0.0');
  assertRouteFits(release, known.find((other) => releaseId(other) === rules?.active) ?? null, routes);
  return 'next';
}

/** A screen keeps its address, and takes no other screen's. */
function assertRouteFits({ name, route }: Release, shown: Release | null, taken: readonly TakenRoute[]): void {
  if (shown && shown.route !== route) {
    refuseRelease(`The release document has the route "${route}"; ${name} is shown at "${shown.route}".`);
  }
  const pattern = (other: string) => other.replaceAll(/:[^/]+/g, ':');
  const owner = route === '' ? undefined : taken.find((other) => pattern(other.route) === pattern(route));
  if (owner) refuseRelease(`The release document has the route "${route}", which belongs to ${owner.remote}.`);
}

/** More than any numbering scheme needs, including dates, so that one release cannot use up a remote's versions. */
const longestStep = 10_000;

function assertSmallStep(version: string, newest: string): void {
  const before = newest.split('.').map(Number);
  const isTooFar = version.split('.').some((number, index) => Number(number) > (before[index] ?? 0) + longestStep);
  if (!isTooFar) return;
  refuseRelease(
    `Version ${version} is too far above ${newest}, the highest version: each of its three numbers can rise by ` +
      `${longestStep} at most.`,
  );
}
