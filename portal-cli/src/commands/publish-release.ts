import { join } from 'node:path';
import { findApp, findOwnRemote } from 'build-config/tables';
import type { CommandContext } from '../command-context';
import { CommandError, refuseInOneLine } from '../command-line';
import { callersPath, readArguments } from '../read-arguments';
import { listReleases, readSignedRelease } from '../releasing/release-folder';
import { sendRelease } from '../releasing/send-release';
import { readTeamKey } from '../releasing/team-key';

const options = {
  to: { type: 'string' },
  from: { type: 'string' },
  key: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const usage =
  'npm run publish-release -- mfe-dashboard --to https://portal.example [--key team.pem] [--from folder] ' +
  '[--reason why] [--json]';

/**
 * `npm run publish-release -- mfe-dashboard --to https://portal.example`: sends the newest release, or the one in a
 * folder. With the team's key, the portal can verify the sender first and reserves capacity for the upload. The history
 * shows the reason, or the commit if none is given. Exits with 0 if the release is published, 1 on wrong usage, 2 if it
 * is refused, 3 if the portal does not respond or is busy.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  return refuseInOneLine(args.includes('--json'), async () => {
    const { values, name } = readArguments(args, options, usage);
    const app = name ?? findOwnRemote(repositoryRoot)?.name;
    if (app === undefined) throw new CommandError(`Name a remote. Usage: ${usage}`);
    const portal = readPortal(values.to);
    const key = values.key === undefined ? null : readTeamKey(callersPath(values.key));
    const folder = values.from === undefined ? findFolder(repositoryRoot, app) : callersPath(values.from);
    const release = readSignedRelease(folder);
    const published = await sendRelease(release, { remote: app, portal, key, reason: values.reason });
    if (values.json) return console.log(JSON.stringify({ ok: true, ...published, portal }));
    console.log(`${published.remote} ${published.release} is published at ${portal}`);
  });
}

function findFolder(repositoryRoot: string, app: string): string {
  const description = findApp(repositoryRoot, app);
  if (!description) throw new CommandError(`No app is called ${app}; --from names the folder of a release.`);
  const releases = join(repositoryRoot, description.folder, 'release');
  const [newest] = listReleases(releases);
  if (!newest) throw new CommandError(`There is no release in ${releases}. Create one with npm run release -w ${app}.`);
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
