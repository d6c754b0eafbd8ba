import { once } from 'node:events';
import { findApp, findOwnRemote } from 'build-config/tables';
import { buildTarget } from '../building/build-portal';
import type { CommandContext } from '../command-context';
import { developmentAddress } from '../development/development-ports';
import { endWithParent } from '../end-with-parent';
import { CommandError, refuseInOneLine } from '../command-line';
import { readArguments } from '../read-arguments';
import { createReleaseServer } from '../serve-release/release-server';

const options = { portal: { type: 'string' }, port: { type: 'string' } } as const;
const usage = 'npm run serve-release -w mfe-dashboard -- [--portal https://portal.example] [--port 3001]';

/**
 * `npm run serve-release -w mfe-dashboard`: gives the newest local build of a remote to a portal in which a developer
 * asks for it. A new build in another terminal is served from the next reload. `PORT` is the port of the portal, not of
 * this server: a portal lists the origins that it accepts.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  return refuseInOneLine(false, async () => {
    endWithParent();
    const { values, name } = readArguments(args, options, usage);
    const app = name ?? findOwnRemote(repositoryRoot)?.name;
    const found = app === undefined ? null : findApp(repositoryRoot, app);
    if (app === undefined || found === null || found.role === 'host') {
      throw new CommandError(`Name a remote. Usage: ${usage}`);
    }
    const port = readPort(values.port) ?? found.port;
    await buildTarget(repositoryRoot, app);
    const server = createReleaseServer(repositoryRoot, app).listen(port, 'localhost');
    await once(server, 'listening').catch(() => {
      throw new CommandError(`Port ${port} is in use. Stop what uses it, or choose another port with --port.`);
    });
    const portal = (values.portal ?? developmentAddress('shell')).replace(/\/$/, '');
    const origin = `http://localhost:${port}`;
    console.log(`Newest build of ${app}: ${origin}/release.json`);
    console.log(`Open as a developer: ${portal}/?override=${app}@${origin}`);
    console.log(
      `DEVELOPER_ORIGINS of that portal must contain ${origin}. With demo data, it contains ports 3001 to 3009.`,
    );
  });
}

function readPort(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (/^[1-9]\d{0,4}$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`--port ${text} is not valid. Use a number from 1 to 65535. Usage: ${usage}`);
}
