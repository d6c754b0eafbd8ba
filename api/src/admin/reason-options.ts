import type { Command } from 'commander';
import type { Because } from '../releases/registry/registry.service';
import { checkedLine, type AdminIo } from './admin-io';

export interface ReasonOptions {
  reason: string;
  json?: true;
}

/** Options of commands that change the registry and record the reason. */
export function addReasonOptions(command: Command): Command {
  return command.requiredOption('--reason <reason>', 'why, for the history').option('--json', 'as JSON');
}

/** Who changes the registry, and why, for the history. */
export function readReason({ reason }: ReasonOptions, io: AdminIo): Because {
  return { madeBy: `command line (${io.userName})`, reason: checkedLine('--reason', reason, 300) };
}
