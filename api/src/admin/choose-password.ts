import { randomInt } from 'node:crypto';
import { Option, type Command } from 'commander';
import { AdminError, type AdminIo } from './admin-io';

export interface PasswordOptions {
  passwordStdin?: true;
  generatePassword?: true;
}

const shortest = 12;
const longest = 1024;
/** Without characters that are mistaken for each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Options of commands that set a password. It is never an argument, which other users of the machine could read. */
export function addPasswordOptions(command: Command): Command {
  return command
    .addOption(new Option('--password-stdin', 'read the password from standard input').conflicts('generatePassword'))
    .addOption(new Option('--generate-password', 'generate a password and print it once'));
}

/** The password of an account, and whether it was generated and must be shown. */
export async function choosePassword(
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
