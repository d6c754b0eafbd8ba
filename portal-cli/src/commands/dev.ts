import { findOwnRemote, getApp, portalApps } from 'build-config/tables';
import type { CommandContext } from '../command-context';
import { startDevelopmentApi } from '../development/development-api';
import { developmentAddress, shiftPort } from '../development/development-ports';
import { startDevelopmentServer } from '../development/development-server';
import { endWithParent } from '../end-with-parent';

/**
 * `npm run dev`: the API and every app on a server of its own, reloading with each change.
 * `npm run dev -w mfe-dashboard`: that screen alone, signed in, on mock answers; with `-- --api` on the portal that runs
 * at the usual address, with `-- --api=http://127.0.0.1:4000` on the one there.
 */
export async function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  endWithParent();
  const app = args.find((argument) => !argument.startsWith('--')) ?? findOwnRemote(repositoryRoot)?.name;
  if (app === undefined || app === 'shell') return runPortal(repositoryRoot);
  return runAlone(repositoryRoot, app, findApi(args));
}

async function runPortal(repositoryRoot: string): Promise<void> {
  startDevelopmentApi(repositoryRoot);
  const apiAddress = developmentAddress('api');
  for (const app of portalApps) {
    await startDevelopmentServer({ repositoryRoot, app, purpose: 'development', apiAddress });
  }
  console.log(`The portal in development: ${developmentAddress('shell')}/`);
}

async function runAlone(repositoryRoot: string, app: string, apiAddress: string | null): Promise<void> {
  const { port } = getApp(repositoryRoot, app);
  if (apiAddress && !(await doesAnswer(apiAddress))) {
    console.error(
      `No API answers at ${apiAddress}. Run \`npm start\` beside this, or name another: --api=http://127.0.0.1:4000`,
    );
    process.exit(1);
  }
  await startDevelopmentServer({ repositoryRoot, app, purpose: 'alone', apiAddress });
  const page = `http://127.0.0.1:${shiftPort(port)}/${apiAddress ? '?api' : ''}`;
  console.log(`${app} alone, with ${apiAddress ? `the API of ${apiAddress}` : 'mock answers'}: ${page}`);
}

/** Address of the API that is asked for; null when none is. */
function findApi(args: readonly string[]): string | null {
  const wish = args.find((argument) => /^--api(=|$)/.test(argument));
  if (wish === undefined) return null;
  // Whatever portal runs, it hands on what is meant for its API.
  return wish.split('=')[1] || developmentAddress('shell');
}

async function doesAnswer(apiAddress: string): Promise<boolean> {
  try {
    return (await fetch(`${apiAddress}/api/health/ready`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    // Nobody listens there.
    return false;
  }
}
