import type { SelfHalt } from 'shared-domain/releases';
import type { Transaction } from '../../platform/database/transaction';
import type { RolloutRules } from '../registry/registry-snapshot';
import {
  bucketOf,
  bucketSubject,
  canOpenScreen,
  getsCandidate,
  rampScope,
  type RampScope,
  type Subject,
} from '../registry/resolve-release';
import { haltLimits, judgeRamp, sessionsPerUser, type Reach } from './judge-ramp';
import { countRamp, listStatedScopes, listSubjects } from './rollouts.repository';

/** How close the candidate of a remote is to being halted. */
export async function findSelfHalt(tx: Transaction, rules: RolloutRules): Promise<SelfHalt> {
  const { remote, active, candidate, builtIn } = rules;
  const stated = await listStatedScopes(tx, remote, [active, candidate, builtIn]);
  const scope = rampScope(rules, (id) => stated.find(({ release }) => release === id));
  const reach = reachOf(rules, scope, await listSubjects(tx));
  const counts = await countRamp(tx, remote, sessionsPerUser(reach, rules.haltMinimum));
  return { ...judgeRamp(counts, reach, rules), ...haltLimits(counts, reach, rules) };
}

/** Users who get the candidate and can open its screen, and their companies; the operator counts as one. */
function reachOf(rules: RolloutRules, scope: RampScope, subjects: readonly Subject[]): Reach {
  // At 0% nothing is evaluated; show the figures for the full ramp.
  const percentage = rules.percentage || 100;
  const reached = subjects.filter(
    (subject) =>
      canOpenScreen(rules.remote, scope, subject) &&
      getsCandidate(rules, subject, bucketOf(rules.salt, bucketSubject(scope.rampedBy, subject)), percentage),
  );
  return { users: reached.length, companies: new Set(reached.map(({ clientId }) => clientId)).size };
}
