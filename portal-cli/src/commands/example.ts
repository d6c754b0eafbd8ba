import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { runCommand, type CommandContext } from '../command-line';
import { addressAt, findFreePort, portalPort } from '../development/development-ports';
import { endWithParent } from '../end-with-parent';
import { createPartnerKeys } from '../examples/create-partner-keys';
import { getExample, type Example } from '../examples/get-example';
import { startPortal } from '../examples/start-portal';

/**
 * `npm run example plain-page`: another company's portal on a free port, with keys of demo companies, next to the portal
 * at `PORT`. The portal is started if it does not run yet. Ctrl+C ends both.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm run example')
    .argument('[name]')
    .usage('plain-page')
    .action(async (name?: string) => {
      const example = getExample(repositoryRoot, name);
      endWithParent();
      const url = addressAt(portalPort);
      const portal = await startPortal(repositoryRoot, url);
      const end = async () => {
        portal?.kill();
        if (portal && portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit');
      };
      process.once('SIGINT', () => void end().then(() => process.exit(0)));
      process.once('SIGTERM', () => void end().then(() => process.exit(0)));
      portal?.once('exit', (code) => process.exit(code ?? 0));
      try {
        await showExample(example, url);
      } catch (error) {
        await end();
        throw error;
      }
    });
  return runCommand(command, args);
}

/** The example runs in this process and ends with it. */
async function showExample({ name, main, keys }: Example, portal: string): Promise<void> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const secrets = await createPartnerKeys(portal, { partner: `Example ${name}`, origin, keys });
  Object.assign(process.env, secrets, { PORTAL_URL: portal, ORIGIN: origin, PORT: String(port) });
  await import(pathToFileURL(main).href);
  console.log(`The portal is at ${portal}. Press Ctrl+C to stop.`);
}
