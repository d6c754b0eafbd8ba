import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findApp, findOwnRemote, noSuchApp, packageFolder } from 'build-config/tables';
import { Command } from 'commander';
import { buildPortal, buildTarget } from '../building/build-portal';
import { findBuiltRelease } from '../building/release-document';
import { CommandError, runCommand, type CommandContext } from '../command-line';
import { addressAt, portalPort } from '../development/development-ports';

/** `npm run build`: everything that changed. `npm run build -w mfe-dashboard`: only that app. */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm run build --')
    .argument('[target]', 'an app, or api', findOwnRemote(repositoryRoot)?.name)
    .usage('[mfe-dashboard]')
    .action((target: string | undefined) => {
      if (target !== undefined && target !== 'api' && !findApp(repositoryRoot, target)) {
        throw new CommandError(noSuchApp(repositoryRoot, target, ['api']));
      }
      return build(repositoryRoot, target);
    });
  return runCommand(command, args);
}

async function build(repositoryRoot: string, target: string | undefined): Promise<void> {
  if (target === undefined) return buildPortal(repositoryRoot);
  await buildTarget(repositoryRoot, target);
  if (findApp(repositoryRoot, target)?.role === 'remote') await explain(repositoryRoot, target);
}

/** A portal on this machine may show a release of the team instead. */
async function explain(repositoryRoot: string, app: string): Promise<void> {
  const portals = [addressAt(portalPort)];
  const options = { portals, release: findBuiltRelease(repositoryRoot, app), admin: 'npm run admin --' };
  const place = pathToFileURL(join(repositoryRoot, packageFolder(repositoryRoot, 'portal-cli'), 'explain-build.mjs'));
  const { explainBuild } = (await import(place.href)) as { explainBuild(given: typeof options): Promise<string[]> };
  for (const line of await explainBuild(options)) console.log(line);
}
