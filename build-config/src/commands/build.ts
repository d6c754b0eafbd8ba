import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPortal, buildTarget } from '../build-portal';
import type { CommandContext } from '../command-context';
import { developmentAddress } from '../development-ports';
import { findOwnRemote, getApp } from '../find-app';
import { findRelease } from '../release-document';
import { packageFolder } from '../workspace';

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
  const place = pathToFileURL(join(repositoryRoot, packageFolder(repositoryRoot, 'build-config'), 'explain-build.mjs'));
  const { explainBuild } = (await import(place.href)) as { explainBuild(given: typeof options): Promise<string[]> };
  for (const line of await explainBuild(options)) console.log(line);
}
