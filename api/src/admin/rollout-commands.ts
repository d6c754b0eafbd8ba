import {
  countedName,
  type ReleaseSummary,
  type RolloutHistoryEntry,
  type RolloutSummary,
  type SelfHalt,
} from 'shared-domain/releases';
import { formatNumber } from 'shared-domain/wire';
import type { Command } from 'commander';
import { createRegistry } from '../releases/registry/registry';
import { haltRule } from '../releases/rollouts/judge-ramp';
import { explainRelease, getRollout, listHistory, listRollouts } from '../releases/rollouts/rollouts.service';
import { skipRevisions } from '../releases/registry/registry.service';
import { AdminError, type AdminIo, printJson, printTable } from './admin-io';
import { addReasonOptions, readReason, type JsonOption, jsonOption, type ReasonOptions } from './command-options';
import { withDatabase } from './with-database';

/** `rollouts list|show|explain|history|skip-revisions`. Returns the command, to which others are added. */
export function addRolloutCommands(program: Command, io: AdminIo): Command {
  const rollouts = program.command('rollouts').description('who gets which release of each screen');
  rollouts
    .command('list')
    .description('list the rollouts of all remotes')
    .addOption(jsonOption)
    .action((options: JsonOption) => list(options, io));
  rollouts
    .command('show')
    .description('show one rollout with its releases, pins and keys')
    .argument('<remote>')
    .addOption(jsonOption)
    .action((remote: string, options: JsonOption) => show(remote, options, io));
  rollouts
    .command('explain')
    .description('show which release of a remote a user gets, and why')
    .argument('<remote>')
    .argument('<email>')
    .addOption(jsonOption)
    .action((remote: string, email: string, options: JsonOption) => explain(remote, email, options, io));
  rollouts
    .command('history')
    .description('show who changed what, when and why; newest first')
    .argument('[remote]', 'one remote; without it, all remotes and the keys of the portal')
    .addOption(jsonOption)
    .action((remote: string | undefined, options: JsonOption) => showHistory(remote ?? null, options, io));
  addReasonOptions(rollouts.command('skip-revisions'))
    .description('after restoring a backup, continue at a higher revision; browsers refuse older ones')
    .argument('<revision>', 'a revision that no browser has seen yet')
    .action((revision: string, options: ReasonOptions) => skip(revision, options, io));
  return rollouts;
}

async function skip(given: string, options: ReasonOptions, io: AdminIo): Promise<void> {
  if (!/^\d{1,15}$/.test(given)) throw new AdminError('The revision must be a whole number.');
  const why = readReason(options, io);
  const revision = await withDatabase(io, (database) => skipRevisions({ database, clock: io.now }, Number(given), why));
  if (options.json) return printJson({ revision }, io);
  io.print(`The registry continues at revision ${revision}.`);
}

async function list({ json }: JsonOption, io: AdminIo): Promise<void> {
  const rollouts = await withDatabase(io, (database) => listRollouts({ database }));
  if (json) return printJson(rollouts, io);
  const rows = rollouts.map((rollout) => [rollout.remote, ...placesOf(rollout)]);
  printTable(['REMOTE', 'ACTIVE', 'CANDIDATE', 'RAMP', 'PREVIOUS'], rows, io);
}

function placesOf({ active, candidate, previous, percentage, haltedReason }: RolloutSummary): (string | null)[] {
  const share = haltedReason === null ? `${percentage}%` : `${percentage}% (halted)`;
  return [active?.release ?? null, candidate?.release ?? null, candidate ? share : null, previous?.release ?? null];
}

async function show(remote: string, { json }: JsonOption, io: AdminIo): Promise<void> {
  const rollout = await withDatabase(io, (database) => getRollout({ database }, remote));
  if (json) return printJson(rollout, io);
  printTable(['REMOTE', 'ACTIVE', 'CANDIDATE', 'RAMP', 'PREVIOUS'], [[remote, ...placesOf(rollout)]], io);
  if (rollout.haltedReason !== null) io.print(`Halted: ${rollout.haltedReason}`);
  io.print(haltRule(rollout));
  if (rollout.selfHalt) printSelfHalt(countedName(remote).many, rollout.selfHalt, io);
  io.print(`The files of a release can total at most ${rollout.byteBudget} bytes.`);
  io.print('');
  printTable(['RELEASE', 'STATE', 'TEAM', 'SESSIONS', 'FAILED'], rollout.releases.map(releaseRow), io);
  if (rollout.pins.length > 0) io.print('');
  for (const pin of rollout.pins) io.print(`Pinned to ${pin.release}: ${pin.subjectName}`);
  for (const key of rollout.teamKeys) {
    io.print(`Key ${key.id} of ${key.team}${key.revokedAt === null ? '' : `, revoked ${key.revokedAt}`}`);
  }
}

function printSelfHalt(who: string, { candidate, active, counted, certainty, verdict }: SelfHalt, io: AdminIo): void {
  const seen = ({ affected, users, share }: SelfHalt['active']) =>
    `${affected} of ${users}${share === null ? '' : ` (${share}% of sessions)`}`;
  io.print(`Affected ${who}: candidate ${seen(candidate)}, active release ${seen(active)}.`);
  const state = verdict === 'too-early' ? `too early to tell, ${counted} counted` : `${certainty}%`;
  io.print(`Probability that the candidate exceeds the margin: ${state}. The ramp halts at 95%.`);
}

function releaseRow({ release, state, team, sessions, failedSessions }: ReleaseSummary): string[] {
  return [release, state, team, String(sessions), String(failedSessions)];
}

async function explain(remote: string, email: string, { json }: JsonOption, io: AdminIo): Promise<void> {
  const explanation = await withDatabase(io, async (database) => {
    const report = ({ err }: { err: unknown }) => io.printError(String(err));
    const registry = createRegistry({ database, clock: io.now }, { error: report });
    return explainRelease({ database }, await registry.refresh(), remote, email);
  });
  if (json) return printJson(explanation, io);
  io.print(`${explanation.email} gets ${explanation.release ?? 'no release'} of ${remote}: ${explanation.text}`);
  const { bucket, percentage, rule } = explanation;
  // The text of a candidate names both.
  if (bucket === null || rule === 'candidate') return;
  const ramp = percentage === null ? 'there is no candidate' : `the candidate goes to ${percentage}%`;
  io.print(`Bucket ${formatNumber(bucket)} of 10,000; ${ramp}.`);
}

async function showHistory(remote: string | null, { json }: JsonOption, io: AdminIo): Promise<void> {
  const history = await withDatabase(io, (database) => listHistory(database, remote));
  if (json) return printJson(history, io);
  const header = ['REVISION', 'WHEN', 'REMOTE', 'WHO', 'WHAT', 'WHY'];
  printTable(header, history.map(historyRow), io);
}

function historyRow(entry: RolloutHistoryEntry & { remote: string }): (string | null)[] {
  return [String(entry.revision), entry.madeAt, entry.remote, entry.madeBy, entry.text, entry.reason];
}
