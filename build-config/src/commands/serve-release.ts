import { once } from 'node:events';
import { buildTarget } from '../build-portal';
import type { CommandContext } from '../command-context';
import { developmentAddress, shiftPort } from '../development-ports';
import { endWithParent } from '../end-with-parent';
import { findApp, findOwnRemote } from '../find-app';
import { CommandError, refuseInOneLine } from '../releasing/command-error';
import { readArguments } from '../releasing/read-arguments';
import { createReleaseServer } from '../serve-release/release-server';

const options = { portal: { type: 'string' } } as const;
const usage = 'npm run serve-release -w mfe-dashboard -- [--portal https://portal.example]';

/**
 * `npm run serve-release -w mfe-dashboard`: gives the newest local build of a remote to a portal in which a developer
 * asks for it. A further build in another terminal is served from the next reload.
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
    await buildTarget(repositoryRoot, app);
    const port = shiftPort(found.port);
    const server = createReleaseServer(repositoryRoot, app).listen(port, 'localhost');
    await once(server, 'listening').catch(() => {
      throw new CommandError(`Port ${port} is in use. Stop what uses it, or set PORT to move all ports.`);
    });
    const portal = (values.portal ?? developmentAddress('shell')).replace(/\/$/, '');
    console.log(`The newest build of ${app}: http://localhost:${port}/release.json`);
    console.log(`In the portal, as a developer: ${portal}/?override=${app}@http://localhost:${port}`);
  });
}
