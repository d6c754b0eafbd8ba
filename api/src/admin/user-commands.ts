import { randomInt } from 'node:crypto';
import { Option, type Command } from 'commander';
import { formatCount, nameClients, type Role } from 'shared-domain/wire';
import { listClients } from '../accounts/clients/clients.service';
import * as accounts from '../accounts/users/users.service';
import { adminActor } from '../platform/actor';
import { AdminError, type AdminIo, printJson, printTable } from './admin-io';
import { chooseClient, type JsonOption, jsonOption } from './command-options';
import { withDatabase } from './with-database';

interface CreateOptions extends PasswordOptions {
  role: Role;
  client?: string;
  developer?: true;
}

/** `users create|disable|enable|developer|list|reset-password|end-sessions`. */
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
  users
    .command('end-sessions')
    .description('end the sessions of all accounts at once, for example after a backup was restored')
    .action(() => endSessions(io));
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

async function endSessions(io: AdminIo): Promise<void> {
  const count = await withDatabase(io, (database) => accounts.endAllSessions(database, io.now()));
  io.print(`Ended ${formatCount(count, 'session')}. All users must sign in again.`);
}

async function listUsers({ json }: JsonOption, io: AdminIo): Promise<void> {
  const [users, clients] = await withDatabase(io, (database) =>
    Promise.all([accounts.listAccounts(database), listClients(database, adminActor)]),
  );
  const names = nameClients(clients);
  const rows = users.map(({ email, role, client_id, is_developer, disabled_at }) => ({
    email,
    role,
    client: names.get(client_id ?? '') ?? null,
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

interface PasswordOptions {
  passwordStdin?: true;
  generatePassword?: true;
}

const shortest = 12;
const longest = 1024;
/** Without characters that are mistaken for each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Options of commands that set a password. It is never an argument, which other users of the machine could read. */
function addPasswordOptions(command: Command): Command {
  return command
    .addOption(new Option('--password-stdin', 'read the password from standard input').conflicts('generatePassword'))
    .addOption(new Option('--generate-password', 'generate a password and print it once'));
}

/** The password of an account, and whether it was generated and must be shown. */
async function choosePassword(
  { passwordStdin, generatePassword }: PasswordOptions,
  email: string,
  io: AdminIo,
): Promise<{ password: string; isGenerated: boolean }> {
  if (generatePassword) return { password: makePassword(), isGenerated: true };
  const password = passwordStdin ? firstLine(await io.readStdin()) : await askTwice(io);
  assertGood(password, email);
  return { password, isGenerated: false };
}

async function askTwice({ askSecret }: AdminIo): Promise<string> {
  if (!askSecret)
    throw new AdminError('No terminal to ask for a password: use --password-stdin or --generate-password.');
  const password = await askSecret('Password: ');
  if ((await askSecret('Repeat the password: ')) !== password) throw new AdminError('The two passwords differ.');
  return password;
}

function assertGood(password: string, email: string): void {
  if ([...password].length < shortest) throw new AdminError(`A password needs at least ${shortest} characters.`);
  if (password.length > longest) throw new AdminError(`A password has at most ${longest} characters.`);
  if (new Set(password).size < 5) throw new AdminError('A password needs at least five different characters.');
  if (password.toLowerCase().includes(email.toLowerCase())) {
    throw new AdminError('A password must not contain the email address.');
  }
}

function makePassword(): string {
  const letters = Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-');
}

function firstLine(text: string): string {
  return text.split(/\r?\n/)[0] ?? '';
}
