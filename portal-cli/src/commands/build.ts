import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findOwnRemote, getApp, packageFolder } from 'build-config/tables';
import { buildPortal, buildTarget } from '../building/build-portal';
import type { CommandContext } from '../command-context';
import { developmentAddress } from '../development/development-ports';
import { findRelease } from '../building/release-document';

/** `npm run build`: whatever changed. `npm run build -w mfe-dashboard`: that app alone. */
export async function run({ repositoryRoot, args: [wished] }: CommandContext): Promise<void> {
  const target = wished ?? findOwnRemote(repositoryRoot)?.name;
  if (target === undefined) return buildPortal(repositoryRoot);
  const isRemote = target !== 'api' && getApp(repositoryRoot, target).role === 'remote';
  await buildTarget(repositoryRoot, target);
  if (isRemote) await explain(repositoryRoot, target);
}

/** A portal on this machine may show a release of the team instead. */
async function explain(repositoryRoot: string, app: string): Promise<void> {
  const portals = [developmentAddress('shell')];
  const options = { portals, release: findRelease(repositoryRoot, app), admin: 'npm run admin --' };
  const place = pathToFileURL(join(repositoryRoot, packageFolder(repositoryRoot, 'portal-cli'), 'explain-build.mjs'));
  const { explainBuild } = (await import(place.href)) as { explainBuild(given: typeof options): Promise<string[]> };
  for (const line of await explainBuild(options)) console.log(line);
}
