import { Option, type Command } from 'commander';
import { rolloutChangeSchema, type RolloutChange } from 'shared-domain/releases';
import type { Role } from 'shared-domain/wire';
import { getAccountId } from '../accounts/users/users.service';
import type { Database } from '../platform/database/database';
import { decimalNumber, assertValid } from '../platform/plugins/validation';
import { changeRollout } from '../releases/rollouts/change-rollout.service';
import { getRollout } from '../releases/rollouts/rollouts.service';
import { AdminError, type AdminIo, printJson } from './admin-io';
import {
  addReasonOptions,
  readReason,
  type ReasonOptions,
  addSubjectOptions,
  chooseClient,
  chooseSubject,
  type SubjectOptions,
} from './command-options';
import { withDatabase } from './with-database';

interface AudienceOptions extends ReasonOptions {
  role: Role[];
  client: string[];
  user: string[];
}

interface LimitOptions extends ReasonOptions {
  haltMargin?: string;
  haltMinimum?: string;
  byteBudget?: string;
}

interface CandidateOptions extends ReasonOptions {
  release?: string;
}

type WithoutReason<Change> = Change extends unknown ? Omit<Change, 'reason'> : never;

/** A change as the API accepts it, without the reason. */
type Change = WithoutReason<RolloutChange>;

/** `rollouts ramp|audience|halt|promote|roll-back|kill|pin|unpin|limits`. */
export function addRolloutChangeCommands(rollouts: Command, io: AdminIo): void {
  const add = (name: string, description: string) =>
    addReasonOptions(rollouts.command(name).description(description).argument('<remote>'));
  const change = (remote: string, options: ReasonOptions, make: (database: Database) => Change | Promise<Change>) =>
    changeAndPrint({ remote, options, make }, io);

  const addForCandidate = (name: string, description: string) =>
    add(name, description).option('--release <id>', 'refuse the change unless this release is the candidate');

  addForCandidate('ramp', 'give the candidate to this percentage of its audience')
    .argument('<percentage>')
    .action((remote: string, percentage: string, options: CandidateOptions) =>
      change(remote, options, () => rampTo(percentage, options)),
    );
  add('audience', 'set who may get candidates; without options, everyone')
    .addOption(new Option('--role <role...>', 'users with these roles').choices(['admin', 'client']).default([]))
    .option('--client <id or company...>', 'users of these companies', [])
    .option('--user <email...>', 'these users', [])
    .action((remote: string, options: AudienceOptions) =>
      change(remote, options, async (database) => ({
        action: 'audience',
        audience: await chooseAudience(database, options),
      })),
    );
  for (const [action, description] of [
    ['halt', 'set the ramp to 0%, but keep the candidate'],
    ['promote', 'make the candidate the active release'],
  ] as const) {
    addForCandidate(action, description).action((remote: string, options: CandidateOptions) =>
      change(remote, options, () => ({ action, ...releaseOf(options) })),
    );
  }
  for (const [action, description] of [
    ['roll-back', 'drop the candidate; without one, drop the active release and go back to the previous one'],
    ['kill', 'withdraw a release permanently; open pages drop it within seconds'],
  ] as const) {
    add(action, description)
      .argument('<release>', 'the release to drop, such as 1.4.0+3f2a9c1b')
      .action((remote: string, release: string, options: ReasonOptions) =>
        change(remote, options, () => ({ action, release })),
      );
  }
  addSubjectOptions(add('pin', 'give one user or one company a fixed release').argument('<release>')).action(
    (remote: string, release: string, options: ReasonOptions & SubjectOptions) =>
      change(remote, options, (database) => choosePin(database, options, release)),
  );
  addSubjectOptions(add('unpin', 'remove a pin')).action((remote: string, options: ReasonOptions & SubjectOptions) =>
    change(remote, options, (database) => choosePin(database, options, null)),
  );
  add('limits', 'set when a ramp halts automatically, and how large a release may be; other limits stay as they are')
    .option('--halt-margin <points>', "points by which the candidate's failure rate may exceed the active release's")
    .option('--halt-minimum <users>', 'users who must be counted before a ramp can halt')
    .option('--byte-budget <bytes>', "maximum total size of a release's files, in bytes")
    .action((remote: string, options: LimitOptions) =>
      change(remote, options, () => ({ action: 'limits', ...limitsOf(options) })),
    );
}

function rampTo(percentage: string, options: CandidateOptions): Change {
  return { action: 'ramp', percentage: toNumber('The percentage', percentage), ...releaseOf(options) };
}

function releaseOf({ release }: CandidateOptions) {
  return release === undefined ? {} : { release };
}

async function choosePin(database: Database, options: SubjectOptions, release: string | null): Promise<Change> {
  return { action: 'pin', ...(await chooseSubject(database, options)), release };
}

async function chooseAudience(database: Database, { role, client, user }: AudienceOptions) {
  return {
    roles: role,
    clientIds: await Promise.all(client.map(async (named) => (await chooseClient(database, named)).id)),
    userIds: await Promise.all(user.map((email) => getAccountId(database, email))),
  };
}

function limitsOf({ haltMargin, haltMinimum, byteBudget }: LimitOptions) {
  const limits = {
    ...(haltMargin !== undefined && { haltMargin: toNumber('--halt-margin', haltMargin) }),
    ...(haltMinimum !== undefined && { haltMinimum: toNumber('--halt-minimum', haltMinimum) }),
    ...(byteBudget !== undefined && { byteBudget: toNumber('--byte-budget', byteBudget) }),
  };
  if (Object.keys(limits).length === 0) throw new AdminError('Specify at least one limit.');
  return limits;
}

function toNumber(what: string, text: string): number {
  if (decimalNumber.test(text)) return Number(text);
  throw new AdminError(`${what} must be a number such as 20 or 2.5.`);
}

interface Asked {
  remote: string;
  options: ReasonOptions;
  make: (database: Database) => Change | Promise<Change>;
}

/** Changes the current revision: commands state what they change, but not the revision that they were based on. */
async function changeAndPrint({ remote, options, make }: Asked, io: AdminIo): Promise<void> {
  const { madeBy, reason } = readReason(options, io);
  const { text, rollout } = await withDatabase(io, async (database) => {
    const change = { ...(await make(database)), reason } as RolloutChange;
    assertValid(rolloutChangeSchema, change);
    const text = await changeRollout({ database, clock: io.now }, { remote, change, madeBy, revision: null });
    return { text, rollout: options.json ? await getRollout({ database }, remote) : null };
  });
  if (rollout) return printJson(rollout, io);
  io.print(text);
}
