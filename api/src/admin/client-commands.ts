import type { Command } from 'commander';
import { insertClient, listClients } from '../accounts/clients/clients.repository';
import { inTransaction } from '../platform/database/transaction';
import { newId } from '../platform/new-id';
import { AdminError, type AdminIo } from './admin-io';
import { checkedLine } from './checked-line';
import { adminActor } from './choose-client';
import { tableLines } from './table';
import { withDatabase } from './with-database';

/** `clients create|list`. */
export function addClientCommands(program: Command, io: AdminIo): void {
  const clients = program.command('clients').description('companies whose loads are tracked');
  clients
    .command('create')
    .description('create a client')
    .requiredOption('--company <company>', 'name of the company')
    .requiredOption('--name <name>', 'name of the contact')
    .action((options: { company: string; name: string }) => createClient(options, io));
  clients
    .command('list')
    .description('list the clients')
    .option('--json', 'as JSON')
    .action((options: { json?: true }) => listAll(options, io));
}

async function createClient(given: { company: string; name: string }, io: AdminIo): Promise<void> {
  const company = checkedLine('--company', given.company, 200);
  const name = checkedLine('--name', given.name, 200);
  const id = newId(io.now());
  await withDatabase(io, async (database) => {
    const others = await listClients(database, adminActor);
    if (others.some((other) => other.company.toLowerCase() === company.toLowerCase() && other.name === name)) {
      throw new AdminError(`The client ${JSON.stringify(company)} (${name}) exists already.`);
    }
    await inTransaction(database, adminActor, (tx) => insertClient(tx, { id, company, name }, io.now()));
  });
  io.print(`Created client ${company}: ${id}`);
}

async function listAll({ json }: { json?: true }, io: AdminIo): Promise<void> {
  const clients = await withDatabase(io, (database) => listClients(database, adminActor));
  if (json) return io.print(JSON.stringify(clients, null, 2));
  const rows = clients.map(({ id, company, name }) => [id, company, name]);
  for (const line of tableLines(['ID', 'COMPANY', 'NAME'], rows)) io.print(line);
}
