import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findApp, findOwnRemote, getApp, noSuchApp, portalApps } from 'build-config/tables';
import { Command } from 'commander';
import { CommandError, runCommand, type CommandContext } from '../command-line';
import { addressAt, developmentApiPort, portalPort, shiftPort, isReady } from '../development/development-ports';
import { startDevelopmentServer } from '../development/development-server';
import { endWithParent } from '../end-with-parent';

/**
 * `npm run dev`: the API and every app on a server of its own, reloading with each change.
 * `npm run dev -w mfe-dashboard`: that screen alone, signed in, on mock data; with `-- --api` on the portal that runs
 * at the usual address, with `-- --api=http://127.0.0.1:4000` on the one there.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm run dev -w mfe-dashboard --')
    .argument('[app]', '', findOwnRemote(repositoryRoot)?.name)
    .option('--api [address]', 'use the API of the portal at this address (without one: the local portal)')
    .usage('[--api=http://127.0.0.1:4000]')
    .action(async (app: string | undefined, { api }: { api?: string | true }) => {
      if (app !== undefined && !findApp(repositoryRoot, app)) {
        throw new CommandError(noSuchApp(repositoryRoot, app));
      }
      endWithParent();
      if (app === undefined || app === 'shell') return runPortal(repositoryRoot);
      // Any portal forwards requests to its API.
      return runAlone(repositoryRoot, app, api === true ? addressAt(portalPort) : (api ?? null));
    });
  return runCommand(command, args);
}

async function runPortal(repositoryRoot: string): Promise<void> {
  startDevelopmentApi(repositoryRoot);
  const apiAddress = addressAt(developmentApiPort);
  // Embeds run on releases only.
  for (const { name: app } of portalApps(repositoryRoot).filter(({ role }) => role !== 'embed')) {
    await startDevelopmentServer({ repositoryRoot, app, purpose: 'development', apiAddress });
  }
  console.log(`The portal in development: ${addressAt(portalPort)}/`);
}

async function runAlone(repositoryRoot: string, app: string, apiAddress: string | null): Promise<void> {
  const { port } = getApp(repositoryRoot, app);
  if (apiAddress && !(await isReady(apiAddress))) {
    throw new CommandError(
      `No API responds at ${apiAddress}. Run \`npm start\` in another terminal, or specify another API: ` +
        '--api=http://127.0.0.1:4000',
    );
  }
  await startDevelopmentServer({ repositoryRoot, app, purpose: 'alone', apiAddress });
  const page = `${addressAt(port)}/${apiAddress ? '?api' : ''}`;
  console.log(`${app} alone, with ${apiAddress ? `the API of ${apiAddress}` : 'mock data'}: ${page}`);
}

/** Runs the API from its sources in a separate process, which restarts with each change. */
function startDevelopmentApi(repositoryRoot: string): void {
  const tsx = createRequire(join(repositoryRoot, 'package.json')).resolve('tsx/cli');
  const args = [tsx, 'watch', '--clear-screen=false', join(repositoryRoot, 'api/src/main.ts')];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(shiftPort(developmentApiPort)) },
  });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  child.on('exit', (code) => process.exit(code ?? 0));
}
