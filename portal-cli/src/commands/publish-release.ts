import { join } from 'node:path';
import { findApp, findOwnRemote, noSuchApp } from 'build-config/tables';
import { Command } from 'commander';
import { callersPath, CommandError, runCommand, usageOf, type CommandContext } from '../command-line';
import { listReleases, readSignedRelease } from '../releasing/release-folder';
import { sendRelease } from '../releasing/send-release';
import { readTeamKey } from '../releasing/team-key';

interface Options {
  to?: string;
  from?: string;
  key?: string;
  reason?: string;
  json?: boolean;
}

/**
 * `npm run publish-release -- mfe-dashboard --to https://portal.example`: sends the newest release, or the one in a
 * folder. With the team's key, the portal can verify the sender first and reserves capacity for the upload. The history
 * shows the reason, or the commit if none is given. Exits with 0 if the release is published, 1 on wrong usage, 2 if it
 * is refused, 3 if the portal does not respond or is busy.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm run publish-release --')
    .argument('[remote]', '', findOwnRemote(repositoryRoot)?.name)
    .option('--to <portal>', 'address of the portal')
    .option('--from <folder>', 'folder of the release (default: the newest one)')
    .option('--key <file>', "the team's private key, to use the capacity reserved for the team")
    .option('--reason <text>', 'reason, shown in the history')
    .option('--json', 'print one JSON object')
    .usage('mfe-dashboard --to https://portal.example [--key team.pem] [--from folder] [--reason why] [--json]')
    .action((remote: string | undefined, options: Options) => {
      if (remote === undefined) throw new CommandError(`Specify a remote. ${usageOf(command)}`);
      if (options.to === undefined) throw new CommandError(`Specify the portal with --to. ${usageOf(command)}`);
      return publish(repositoryRoot, remote, readPortal(options.to), options);
    });
  return runCommand(command, args);
}

async function publish(repositoryRoot: string, remote: string, portal: string, options: Options): Promise<void> {
  const { from, json, reason } = options;
  const key = options.key === undefined ? null : readTeamKey(callersPath(options.key));
  const folder = from === undefined ? findFolder(repositoryRoot, remote) : callersPath(from);
  const published = await sendRelease(readSignedRelease(folder), { remote, portal, key, reason });
  if (json) return console.log(JSON.stringify({ ok: true, ...published, portal }));
  console.log(`${published.remote} ${published.release} is published at ${portal}`);
}

function findFolder(repositoryRoot: string, app: string): string {
  const description = findApp(repositoryRoot, app);
  if (!description) throw new CommandError(`${noSuchApp(repositoryRoot, app)} Or specify a folder with --from.`);
  const releases = join(repositoryRoot, description.folder, 'release');
  const [newest] = listReleases(releases);
  if (!newest) throw new CommandError(`There is no release in ${releases}. Create one with npm run release -w ${app}.`);
  return newest;
}

/** Origin of the portal, without a path. */
function readPortal(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
    throw new CommandError(`${address} is not the address of a portal, such as https://portal.example.`);
  }
  return url.origin;
}
