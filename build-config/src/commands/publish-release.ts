import { join } from 'node:path';
import type { CommandContext } from '../command-context';
import { findApp, findOwnRemote } from '../find-app';
import { CommandError, refuseInOneLine } from '../releasing/command-error';
import { callersPath, readArguments } from '../releasing/read-arguments';
import { findNewestRelease, readSignedRelease } from '../releasing/release-folder';
import { sendRelease } from '../releasing/send-release';

const options = {
  to: { type: 'string' },
  from: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const usage =
  'npm run publish-release -- mfe-dashboard --to https://portal.example [--from folder] [--reason why] [--json]';

/**
 * `npm run publish-release -- mfe-dashboard --to https://portal.example`: sends the release that was made last, or the
 * one in a folder. The history tells the reason, or the commit when none is given. Ends with 0 when it is published, 1 when called wrongly, 2 when refused, 3 when nobody answered.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  return refuseInOneLine(args.includes('--json'), async () => {
    const { values, name } = readArguments(args, options, usage);
    const app = name ?? findOwnRemote(repositoryRoot)?.name;
    if (app === undefined) throw new CommandError(`Name a remote. Usage: ${usage}`);
    const portal = readPortal(values.to);
    const folder = values.from === undefined ? findFolder(repositoryRoot, app) : callersPath(values.from);
    const published = await sendRelease(readSignedRelease(folder), app, portal, values.reason);
    if (values.json) return console.log(JSON.stringify({ ok: true, ...published, portal }));
    console.log(`${published.remote} ${published.release} is published at ${portal}`);
  });
}

function findFolder(repositoryRoot: string, app: string): string {
  const description = findApp(repositoryRoot, app);
  if (!description) throw new CommandError(`No app is called ${app}; --from names the folder of a release.`);
  const releases = join(repositoryRoot, description.folder, 'release');
  const newest = findNewestRelease(releases);
  if (newest === null) throw new CommandError(`${releases} holds no release: npm run release -w ${app} makes one.`);
  return newest;
}

/** Origin of the portal, with nothing behind it. */
function readPortal(address: string | undefined): string {
  if (address === undefined) throw new CommandError(`Name the portal with --to. Usage: ${usage}`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
    throw new CommandError(`${address} is no address of a portal, such as https://portal.example.`);
  }
  return url.origin;
}
