import { once } from 'node:events';
import { findApp, findOwnRemote } from 'build-config/tables';
import { Command } from 'commander';
import { buildTarget } from '../building/build-portal';
import { addressAt, portalPort } from '../development/development-ports';
import { endWithParent } from '../end-with-parent';
import { CommandError, runCommand, usageOf, type CommandContext } from '../command-line';
import { createReleaseServer } from '../serve-release/release-server';

/**
 * `npm run serve-release -w mfe-dashboard`: gives the newest local build of a remote to a portal when a developer
 * requests it. A new build in another terminal is served from the next reload. `PORT` is the port of the portal, not of
 * this server: a portal lists the origins that it accepts.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm run serve-release -w mfe-dashboard --')
    .argument('[remote]', '', findOwnRemote(repositoryRoot)?.name)
    .option('--portal <address>', 'the portal to open (default: the one on this machine)')
    .option('--port <number>', "port to serve on (default: the remote's own)", readPort)
    .usage('[--portal https://portal.example] [--port 3001]')
    .action((app: string | undefined, options: { portal?: string; port?: number }) => {
      const found = app === undefined ? null : findApp(repositoryRoot, app);
      if (app === undefined || found === null || found.role === 'host' || found.role === 'embed') {
        throw new CommandError(`Specify a remote that the shell loads. ${usageOf(command)}`);
      }
      const { portal = addressAt(portalPort), port = found.port } = options;
      return serve(repositoryRoot, app, portal.replace(/\/$/, ''), port);
    });
  return runCommand(command, args);
}

async function serve(repositoryRoot: string, app: string, portal: string, port: number): Promise<void> {
  endWithParent();
  await buildTarget(repositoryRoot, app);
  const server = createReleaseServer(repositoryRoot, app).listen(port, 'localhost');
  await once(server, 'listening').catch(() => {
    throw new CommandError(
      `Port ${port} is in use. Stop the process that uses it, or choose another port with --port.`,
    );
  });
  const origin = `http://localhost:${port}`;
  console.log(`Newest build of ${app}: ${origin}/release.json`);
  console.log(`Open as a developer: ${portal}/?override=${app}@${origin}`);
  console.log(
    `DEVELOPER_ORIGINS of that portal must contain ${origin}. If it is unset, a portal with demo data allows http://localhost:3001 to 3009.`,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^[1-9]\d{0,4}$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`--port ${text} is not valid. Use a number from 1 to 65535.`);
}
