import type { Command } from 'commander';
import { createClient, listClients } from '../accounts/clients/clients.service';
import { checkedLine, type AdminIo, tableLines } from './admin-io';
import { withDatabase } from './with-database';

/** `clients create|list`. */
export function addClientCommands(program: Command, io: AdminIo): void {
  const clients = program.command('clients').description('companies whose loads are tracked');
  clients
    .command('create')
    .description('create a client')
    .requiredOption('--company <company>', 'name of the company')
    .requiredOption('--name <name>', 'name of the contact')
    .action((options: { company: string; name: string }) => create(options, io));
  clients
    .command('list')
    .description('list the clients')
    .option('--json', 'print JSON')
    .action((options: { json?: true }) => listAll(options, io));
}

async function create(given: { company: string; name: string }, io: AdminIo): Promise<void> {
  const company = checkedLine('--company', given.company, 200);
  const name = checkedLine('--name', given.name, 200);
  const id = await withDatabase(io, (database) => createClient(database, { company, name }, io.now()));
  io.print(`Created client ${company}: ${id}`);
}

async function listAll({ json }: { json?: true }, io: AdminIo): Promise<void> {
  const clients = await withDatabase(io, (database) => listClients(database));
  if (json) return io.print(JSON.stringify(clients, null, 2));
  const rows = clients.map(({ id, company, name }) => [id, company, name]);
  for (const line of tableLines(['ID', 'COMPANY', 'NAME'], rows)) io.print(line);
}
