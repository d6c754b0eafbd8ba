import { describeApp, isAppName, portalApps } from '../apps';
import type { CommandContext } from '../command-context';
import { startDevelopmentApi } from '../development-api';
import { startDevelopmentServer } from '../development-server';
import { endWithParent } from '../end-with-parent';

/**
 * `npm run dev`: the API and every app on a server of its own, reloading with each change.
 * `npm run dev -w mfe-dashboard`: that screen alone, signed in, on mock answers; with `-- --api` on the running API.
 */
export async function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  endWithParent();
  const app = args.find((argument) => !argument.startsWith('--'));
  const usesApi = args.includes('--api');
  if (app === undefined || app === 'shell') return runPortal(repositoryRoot);
  if (!isAppName(app)) throw new Error(`No app is called ${app}`);
  await startDevelopmentServer({ repositoryRoot, app, purpose: 'alone' });
  console.log(
    `${app} alone, with ${usesApi ? 'the API' : 'mock answers'}: http://127.0.0.1:${describeApp(app).port}/${usesApi ? '?api' : ''}`,
  );
}

async function runPortal(repositoryRoot: string): Promise<void> {
  startDevelopmentApi(repositoryRoot);
  for (const app of portalApps) {
    await startDevelopmentServer({ repositoryRoot, app, purpose: 'development' });
  }
  console.log(`The portal in development: http://127.0.0.1:${describeApp('shell').port}/`);
}
