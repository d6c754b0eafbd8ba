import { isAppName } from '../apps';
import { buildPortal, buildTarget } from '../build-portal';
import type { CommandContext } from '../command-context';

/** `npm run build`: whatever changed. `npm run build -w mfe-dashboard`: that app alone. */
export async function run({ repositoryRoot, args: [target] }: CommandContext): Promise<void> {
  if (target === undefined) return buildPortal(repositoryRoot);
  if (target !== 'api' && !isAppName(target)) throw new Error(`No app is called ${target}`);
  return buildTarget(repositoryRoot, target);
}
