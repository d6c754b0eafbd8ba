import { releaseId } from 'shared-domain';
import { findApp, findOwnRemote } from 'build-config/tables';
import type { CommandContext } from '../command-context';
import { CommandError, refuseInOneLine } from '../command-line';
import { makeRelease } from '../releasing/make-release';
import { callersPath, readArguments } from '../read-arguments';
import { readTeamKey } from '../releasing/team-key';

const options = {
  key: { type: 'string' },
  version: { type: 'string' },
  out: { type: 'string' },
  unchanged: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const usage =
  'npm run release -w mfe-dashboard -- --key team.pem [--version 1.1.0] [--out folder] [--unchanged] [--json]';

/**
 * `npm run release -w mfe-dashboard -- --key team.pem`: builds a release of one remote and signs it for its team. Refuses a
 * new version of unchanged files without `--unchanged`.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  return refuseInOneLine(args.includes('--json'), async () => {
    const { values, name } = readArguments(args, options, usage);
    const app = name ?? findOwnRemote(repositoryRoot)?.name;
    if (app === undefined || !findApp(repositoryRoot, app)) throw new CommandError(`Name a remote. Usage: ${usage}`);
    if (!values.key) {
      throw new CommandError('A release must be signed. Pass the key of your team with --key team.pem.');
    }
    const key = readTeamKey(callersPath(values.key));
    const { version, unchanged: mayBeUnchanged } = values;
    const out = values.out && callersPath(values.out);
    const { release, folder, isNew } = await makeRelease({ repositoryRoot, app, key, version, out, mayBeUnchanged });
    const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
    if (values.json) {
      const facts = { remote: app, release: releaseId(release), folder, commit: release.commit, bytes, keyId: key.id };
      return console.log(JSON.stringify({ ok: true, ...facts, isNew }));
    }
    const count = Object.keys(release.files).length;
    console.log(`${app} ${releaseId(release)}: ${count} files, ${bytes} bytes, signed with ${key.id}`);
    console.log(isNew ? folder : `${folder} (made before, unchanged)`);
  });
}
