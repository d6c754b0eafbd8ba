import type { Command } from 'commander';
import type { Site } from 'shared-domain/waste';
import { listAccounts } from '../accounts/users/users.service';
import { listSiteChanges } from '../waste/sites/sites.service';
import { type AdminIo, printJson, printTable } from './admin-io';
import { chooseClient, type JsonOption, jsonOption } from './command-options';
import { withDatabase } from './with-database';

interface Options extends JsonOption {
  client: string;
}

/** `sites changes`. */
export function addSiteCommands(program: Command, io: AdminIo): void {
  program
    .command('sites')
    .description('known sites, which certificates refer to')
    .command('changes')
    .description('list who changed the known sites of a client')
    .requiredOption('--client <company>', 'company or id of the client')
    .addOption(jsonOption)
    .action((options: Options) => listChanges(options, io));
}

async function listChanges({ client, json }: Options, io: AdminIo): Promise<void> {
  const changes = await withDatabase(io, async (database) => {
    const { id } = await chooseClient(database, client);
    const records = await listSiteChanges(database, id);
    const emails = new Map((await listAccounts(database)).map((account) => [account.id, account.email] as const));
    return records.map(({ changed_at: at, changed_by: account, before, after }) => {
      const by = account === null ? null : (emails.get(account) ?? account);
      return { at: at.toISOString(), by, before, after };
    });
  });
  if (json) return printJson(changes, io);
  const rows = changes.map(({ at, by, before, after }) => [
    at,
    (after ?? before)?.name ?? '',
    describe(before, after),
    by,
  ]);
  printTable(['TIME', 'SITE', 'CHANGE', 'BY'], rows, io);
}

const facts = ['name', 'lat', 'lng', 'radius_m', 'address', 'epa_id', 'process'] as const;

function describe(before: Site | null, after: Site | null): string {
  if (!before) return 'added';
  if (!after) return 'deleted';
  return facts
    .filter((fact) => before[fact] !== after[fact])
    .map((fact) => `${fact}: ${before[fact] ?? '-'} → ${after[fact] ?? '-'}`)
    .join('; ');
}
