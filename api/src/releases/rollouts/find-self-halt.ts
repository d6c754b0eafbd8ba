import type { SelfHalt } from 'shared-domain/releases';
import type { Transaction } from '../../platform/database/transaction';
import { groupReleases } from '../registry/registry';
import { listNamedReleases } from '../registry/registry.repository';
import type { RolloutRules } from '../registry/registry-snapshot';
import {
  bucketOf,
  bucketSubject,
  canOpenScreen,
  getsCandidate,
  rampScopeIn,
  type Subject,
} from '../registry/resolve-release';
import type { ReleasesById } from './count-reach';
import { haltLimits, judgeRamp, sessionsPerUser, type Reach } from './judge-ramp';
import { countRamp, listSubjects } from './rollouts.repository';

/** How close the candidate of a remote is to being halted. */
export async function findSelfHalt(tx: Transaction, rules: RolloutRules): Promise<SelfHalt> {
  const releases = groupReleases(await listNamedReleases(tx, [rules.remote])).get(rules.remote) ?? new Map();
  const reach = reachOf(rules, releases, await listSubjects(tx));
  const counts = await countRamp(tx, rules.remote, sessionsPerUser(reach, rules.haltMinimum));
  return { ...judgeRamp(counts, reach, rules), ...haltLimits(counts, reach, rules) };
}

/** Users who get the candidate and can open its screen, and their companies; the operator counts as one. */
function reachOf(rules: RolloutRules, releases: ReleasesById, subjects: readonly Subject[]): Reach {
  // At 0% nothing is evaluated; show the figures for the full ramp.
  const percentage = rules.percentage || 100;
  const scope = rampScopeIn(rules, releases);
  const bucketFor = (subject: Subject) => bucketOf(rules.salt, bucketSubject(scope.rampedBy, subject));
  const reached = subjects.filter(
    (subject) =>
      canOpenScreen(rules.remote, scope, subject) &&
      getsCandidate(rules, releases, subject, { bucket: bucketFor(subject), percentage }),
  );
  return { users: reached.length, companies: new Set(reached.map(({ clientId }) => clientId)).size };
}
