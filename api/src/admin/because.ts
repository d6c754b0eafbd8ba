import type { Command } from 'commander';
import type { Because } from '../releases/registry/change-keys';
import type { AdminIo } from './admin-io';
import { checkedLine } from './checked-line';

export interface ReasonOptions {
  reason: string;
  json?: true;
}

/** Options of commands that change the registry: the history says why. */
export function addReasonOptions(command: Command): Command {
  return command.requiredOption('--reason <reason>', 'why, for the history').option('--json', 'as JSON');
}

/** Who changes the registry, and why. */
export function because({ reason }: ReasonOptions, io: AdminIo): Because {
  return { madeBy: `command line (${io.userName})`, reason: checkedLine('--reason', reason, 300) };
}
