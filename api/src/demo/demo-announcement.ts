import { demoAccounts, demoPassword } from './demo-companies';

/** The lines that tell the person at the terminal how to sign in. */
export function demoAnnouncement(): string[] {
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ email, company }) => `  ${email.padEnd(22)}${company ?? 'administrator'}`),
  ];
}
