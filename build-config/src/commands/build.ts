import { buildPortal, buildTarget } from '../build-portal';
import type { CommandContext } from '../command-context';
import { findOwnRemote, getApp } from '../find-app';

/** `npm run build`: whatever changed. `npm run build -w mfe-dashboard`: that app alone. */
export async function run({ repositoryRoot, args: [wished] }: CommandContext): Promise<void> {
  const target = wished ?? findOwnRemote(repositoryRoot)?.name;
  if (target === undefined) return buildPortal(repositoryRoot);
  if (target !== 'api') getApp(repositoryRoot, target);
  return buildTarget(repositoryRoot, target);
}
