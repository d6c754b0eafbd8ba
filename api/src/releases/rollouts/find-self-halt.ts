import type { SelfHalt } from 'shared-domain/releases';
import { createLoadPath } from 'shared-domain/waste';
import { can } from 'shared-domain/wire';
import type { Transaction } from '../../platform/database/transaction';
import { bucketOf, isReached } from '../registry/resolve-release';
import type { RolloutRules } from '../registry/registry-snapshot';
import { bucketSubject, findPin, isAdmitted } from '../registry/resolve-release';
import { judgeRamp, sessionsPerUser, type Reach } from './judge-ramp';
import { countRamp, listRampSubjects, type RampSubject } from './rollouts.repository';

/** How close the candidate of a remote is to being halted. */
export async function findSelfHalt(tx: Transaction, rules: RolloutRules): Promise<SelfHalt> {
  const reach = reachOf(rules, await listRampSubjects(tx, rules.remote));
  return judgeRamp(await countRamp(tx, rules.remote, sessionsPerUser(reach, rules.haltMinimum)), reach, rules);
}

/** Users who get the candidate and can open its screen, and their companies; the operator counts as one. */
function reachOf(rules: RolloutRules, subjects: readonly RampSubject[]): Reach {
  const reached = subjects.filter((subject) => mayOpen(subject) && getsCandidate(rules, subject));
  return { users: reached.length, companies: new Set(reached.map(({ clientId }) => clientId)).size };
}

function mayOpen({ route, role, clientId }: RampSubject): boolean {
  return route !== createLoadPath || can({ role, client_id: clientId }, 'load:create');
}

function getsCandidate(rules: RolloutRules, subject: RampSubject): boolean {
  const pin = findPin(rules, subject);
  if (pin) return pin.release === rules.candidate;
  const bucket = bucketOf(rules.salt, bucketSubject(subject.route, subject));
  // At 0 % nothing is evaluated; show the figures for the full ramp.
  return isAdmitted(rules.audience, subject) && isReached(bucket, rules.percentage || 100);
}
