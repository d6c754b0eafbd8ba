import { releaseId } from 'shared-domain/releases';
import { findApp, findOwnRemote } from 'build-config/tables';
import { Command } from 'commander';
import { callersPath, CommandError, runCommand, usageOf, type CommandContext } from '../command-line';
import { makeRelease } from '../releasing/make-release';
import { readTeamKey } from '../releasing/team-key';

interface Options {
  key?: string;
  version?: string;
  out?: string;
  unchanged?: boolean;
  json?: boolean;
}

/**
 * `npm run release -w mfe-dashboard -- --key team.pem`: builds a release of one remote and signs it for its team. Refuses a
 * new version of unchanged files without `--unchanged`.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm run release -w mfe-dashboard --')
    .argument('[remote]', '', findOwnRemote(repositoryRoot)?.name)
    .option('--key <file>', "the team's private key")
    .option('--version <number>', 'version of the release (default: from package.json)')
    .option('--out <folder>', 'folder for the release (default: release/<version>+<build>)')
    .option('--unchanged', 'sign a new version of unchanged files')
    .option('--json', 'print one JSON object')
    .usage('--key team.pem [--version 1.1.0] [--out folder] [--unchanged] [--json]')
    .action((app: string | undefined, options: Options) => {
      if (app === undefined || !findApp(repositoryRoot, app)) {
        throw new CommandError(`Specify a remote. ${usageOf(command)}`);
      }
      return release(repositoryRoot, app, options);
    });
  return runCommand(command, args);
}

async function release(repositoryRoot: string, app: string, options: Options): Promise<void> {
  if (!options.key) throw new CommandError('A release must be signed. Pass the key of your team with --key team.pem.');
  if (options.out === '') throw new CommandError('--out needs the name of a folder.');
  const key = readTeamKey(callersPath(options.key));
  const { version, unchanged: mayBeUnchanged = false } = options;
  const request = { repositoryRoot, app, key, version, mayBeUnchanged, out: options.out && callersPath(options.out) };
  const { release: made, folder, isNew } = await makeRelease(request);
  const bytes = Object.values(made.files).reduce((sum, file) => sum + file.bytes, 0);
  if (options.json) {
    const facts = { remote: app, release: releaseId(made), folder, commit: made.commit, bytes };
    return console.log(JSON.stringify({ ok: true, ...facts, keyId: key.id, isNew }));
  }
  const count = Object.keys(made.files).length;
  console.log(`${app} ${releaseId(made)}: ${count} files, ${bytes} bytes, signed with ${key.id}`);
  console.log(isNew ? folder : `${folder} (made before, unchanged)`);
}
