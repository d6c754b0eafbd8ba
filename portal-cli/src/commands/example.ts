import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { runCommand, type CommandContext, CommandError } from '../command-line';
import { addressAt, findFreePort, portalPort } from '../development/development-ports';
import { endWithParent } from '../end-with-parent';
import { createPartnerKeys } from '../examples/create-partner-keys';
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
      if (name === undefined) return console.log(namesOf(listExamples(repositoryRoot)));
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

/** A portal of another company, in `examples/`. */
interface Example {
  name: string;
  /** The file that starts its server. */
  main: string;
  /** Variables in which it expects partner keys, each with the demo company whose loads the key reads. */
  keys: Readonly<Record<string, string>>;
}

/** An example by its name. A refusal lists all. */
export function getExample(repositoryRoot: string, name: string): Example {
  const examples = listExamples(repositoryRoot);
  const found = examples.find((example) => example.name === name);
  if (found) return found;
  throw new CommandError(`There is no example called ${name}. Choose one of: ${namesOf(examples)}.`);
}

function namesOf(examples: readonly Example[]): string {
  return examples.map(({ name }) => name).join(', ');
}

function listExamples(repositoryRoot: string): Example[] {
  const folder = join(repositoryRoot, 'examples');
  return readdirSync(folder).flatMap((name) => {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { example } = JSON.parse(readFileSync(manifest, 'utf8')) as { example?: Pick<Example, 'keys'> };
    return example ? [{ name, main: join(folder, name, 'src/main.ts'), keys: example.keys }] : [];
  });
}
