import type { Command } from 'commander';
import type { Database } from '../platform/database/database';
import { findSubject } from '../releases/rollouts/rollouts.repository';
import { checkedEmail } from './accounts.service';
import { AdminError } from './admin-io';
import { chooseClient } from './choose-client';

export interface SubjectOptions {
  user?: string;
  client?: string;
}

/** Options of commands that are about one user or one company. */
export function addSubjectOptions(command: Command): Command {
  return command
    .option('--user <e-mail>', 'for this user')
    .option('--client <id or company>', 'for all users of this company');
}

/** The user or the company that was named. */
export async function chooseSubject(
  database: Database,
  { user, client }: SubjectOptions,
): Promise<{ kind: 'user' | 'client'; subjectId: string }> {
  if (user !== undefined && client === undefined) return { kind: 'user', subjectId: await chooseUser(database, user) };
  if (client !== undefined && user === undefined) {
    return { kind: 'client', subjectId: (await chooseClient(database, client)).id };
  }
  throw new AdminError('Name either --user or --client.');
}

/** The id of the account with this e-mail. */
export async function chooseUser(database: Database, given: string): Promise<string> {
  const email = checkedEmail(given);
  const found = await findSubject(database, email);
  if (!found) throw new AdminError(`${email} has no account.`);
  return found.userId;
}
