import { Option, type Command } from 'commander';
import { foldText, type Client } from 'shared-domain/wire';
import { listClients } from '../accounts/clients/clients.service';
import { getAccountId } from '../accounts/users/users.service';
import type { Database } from '../platform/database/database';
import { adminActor } from '../platform/actor';
import type { ChangeNote } from '../releases/registry/registry.service';
import { checkedLine, type AdminIo, AdminError } from './admin-io';

export interface JsonOption {
  json?: true;
}

export const jsonOption = new Option('--json', 'print JSON');

export interface ReasonOptions extends JsonOption {
  reason: string;
}

/** Options of commands that change the registry and record the reason. */
export function addReasonOptions(command: Command): Command {
  return command.requiredOption('--reason <reason>', 'reason, shown in the history').addOption(jsonOption);
}

/** Who changes the registry, and why, for the history. */
export function readReason({ reason }: ReasonOptions, io: AdminIo): ChangeNote {
  return { madeBy: `command line (${io.userName})`, reason: checkedLine('--reason', reason, 300) };
}

export interface SubjectOptions {
  user?: string;
  client?: string;
}

/** Options of commands that are about one user or one company. */
export function addSubjectOptions(command: Command): Command {
  return command
    .option('--user <email>', 'for this user')
    .option('--client <id or company>', 'for all users of this company');
}

/** The user or the company that was named. */
export async function chooseSubject(
  database: Database,
  { user, client }: SubjectOptions,
): Promise<{ kind: 'user' | 'client'; subjectId: string }> {
  if (user !== undefined && client === undefined)
    return { kind: 'user', subjectId: await getAccountId(database, user) };
  if (client !== undefined && user === undefined) {
    return { kind: 'client', subjectId: (await chooseClient(database, client)).id };
  }
  throw new AdminError('Specify either --user or --client.');
}

/** Finds a client by its id or by its company, as it looks. */
export async function chooseClient(database: Database, named: string): Promise<Client> {
  const wanted = foldText(named);
  const clients = await listClients(database, adminActor);
  const byId = clients.find(({ id }) => id === wanted);
  const found = byId ? [byId] : clients.filter(({ company }) => foldText(company) === wanted);
  const [client, another] = found;
  if (!client) throw new AdminError(`There is no client ${JSON.stringify(named)}. See: clients list`);
  if (another) {
    throw new AdminError(`${found.length} clients are called ${JSON.stringify(named)}; use the id. See: clients list`);
  }
  return client;
}
