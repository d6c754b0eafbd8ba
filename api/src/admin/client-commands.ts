import type { Command } from 'commander';
import { createClient, listClients } from '../accounts/clients/clients.service';
import { adminActor } from '../platform/actor';
import { checkedLine, type AdminIo, printJson, printTable } from './admin-io';
import { type JsonOption, jsonOption } from './command-options';
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
    .addOption(jsonOption)
    .action((options: JsonOption) => listAll(options, io));
}

async function create(given: { company: string; name: string }, io: AdminIo): Promise<void> {
  const company = checkedLine('--company', given.company, 200);
  const name = checkedLine('--name', given.name, 200);
  const id = await withDatabase(io, (database) => createClient(database, { company, name }, io.now()));
  io.print(`Created client ${company}: ${id}`);
}

async function listAll({ json }: JsonOption, io: AdminIo): Promise<void> {
  const clients = await withDatabase(io, (database) => listClients(database, adminActor));
  if (json) return printJson(clients, io);
  const rows = clients.map(({ id, company, name }) => [id, company, name]);
  printTable(['ID', 'COMPANY', 'NAME'], rows, io);
}
