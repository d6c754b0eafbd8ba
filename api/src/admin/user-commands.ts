import { Option, type Command } from 'commander';
import type { Role } from 'shared-domain/wire';
import { listClients } from '../accounts/clients/clients.service';
import * as accounts from '../accounts/users/users.service';
import { adminActor } from '../platform/actor';
import { AdminError, type AdminIo, printJson, printTable } from './admin-io';
import { chooseClient, type JsonOption, jsonOption } from './command-options';
import { addPasswordOptions, choosePassword, type PasswordOptions } from './choose-password';
import { withDatabase } from './with-database';

interface CreateOptions extends PasswordOptions {
  role: Role;
  client?: string;
  developer?: true;
}

/** `users create|disable|enable|developer|list|reset-password`. */
export function addUserCommands(program: Command, io: AdminIo): void {
  const users = program.command('users').description('accounts that sign in');
  addPasswordOptions(users.command('create'))
    .description('create an account')
    .argument('<email>')
    .addOption(
      new Option('--role <role>', 'what the account may do').choices(['admin', 'client']).makeOptionMandatory(),
    )
    .option('--client <id or company>', 'the company of the account; without it, an admin manages every company')
    .option('--developer', 'may run screens from their own machine inside this portal')
    .action((email: string, options: CreateOptions) => createUser(email, options, io));
  users
    .command('disable')
    .description('disable an account; its sessions end at once')
    .argument('<email>')
    .action((email: string) => setDisabled(email, true, io));
  users
    .command('enable')
    .description('enable a disabled account')
    .argument('<email>')
    .action((email: string) => setDisabled(email, false, io));
  users
    .command('developer')
    .description('let an account run remotes from its own machine inside the portal')
    .argument('<email>')
    .option('--off', 'withdraw this permission')
    .action((email: string, { off }: { off?: true }) => setDeveloper(email, !off, io));
  users
    .command('list')
    .description('list the accounts')
    .addOption(jsonOption)
    .action((options: JsonOption) => listUsers(options, io));
  addPasswordOptions(users.command('reset-password'))
    .description('set a new password; sessions of the account end at once')
    .argument('<email>')
    .action((email: string, options: PasswordOptions) => resetPassword(email, options, io));
}

async function createUser(given: string, options: CreateOptions, io: AdminIo): Promise<void> {
  const email = accounts.checkedEmail(given);
  const { role, client, developer } = options;
  if (role === 'client' && client === undefined) throw new AdminError('An account with role client needs --client.');
  const { password, isGenerated } = await choosePassword(options, email, io);
  const company = await withDatabase(io, async (database) => {
    const chosen = client === undefined ? null : await chooseClient(database, client);
    const account = { email, role, clientId: chosen?.id ?? null, isDeveloper: developer ?? false, password };
    await accounts.createAccount(database, account, io.now());
    return chosen?.company;
  });
  io.print(`Created ${email} (${company === undefined ? role : `${role} of ${company}`}).`);
  if (isGenerated) io.print(`Password (shown only once): ${password}`);
}

async function setDisabled(given: string, isDisabled: boolean, io: AdminIo): Promise<void> {
  const email = accounts.checkedEmail(given);
  await withDatabase(io, (database) => accounts.setDisabled(database, email, isDisabled, io.now()));
  io.print(isDisabled ? `Disabled ${email}; its sessions have ended.` : `Enabled ${email}.`);
}

async function setDeveloper(given: string, isDeveloper: boolean, io: AdminIo): Promise<void> {
  const email = accounts.checkedEmail(given);
  await withDatabase(io, (database) => accounts.setDeveloper(database, email, isDeveloper));
  io.print(isDeveloper ? `${email} is a developer.` : `${email} is no longer a developer.`);
}

async function resetPassword(given: string, options: PasswordOptions, io: AdminIo): Promise<void> {
  const email = accounts.checkedEmail(given);
  const { password, isGenerated } = await choosePassword(options, email, io);
  await withDatabase(io, (database) => accounts.resetPassword(database, email, password, io.now()));
  io.print(`Set a new password for ${email}; its sessions have ended.`);
  if (isGenerated) io.print(`Password (shown only once): ${password}`);
}

async function listUsers({ json }: JsonOption, io: AdminIo): Promise<void> {
  const [users, clients] = await withDatabase(io, (database) =>
    Promise.all([accounts.listAccounts(database), listClients(database, adminActor)]),
  );
  const rows = users.map(({ email, role, client_id, is_developer, disabled_at }) => ({
    email,
    role,
    client: clients.find(({ id }) => id === client_id)?.company ?? null,
    is_developer,
    is_disabled: disabled_at !== null,
  }));
  if (json) return printJson(rows, io);
  const table = rows.map(({ email, role, client, is_developer, is_disabled }) => [
    email,
    is_developer ? `${role}, developer` : role,
    client,
    is_disabled ? 'disabled' : 'enabled',
  ]);
  printTable(['EMAIL', 'ROLE', 'CLIENT', 'STATE'], table, io);
}
