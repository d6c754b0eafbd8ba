import { satisfies, validRange } from 'semver';
import { federationRuntimePackage, type Release } from 'shared-domain/releases';
import { refuseRelease } from './refuse-release';

/** The shell must provide what a release needs. Throws `release_refused`, naming every clash. */
export function assertRunsInShell(release: Release, shell: Release): void {
  const clashes = [shellClash(release, shell), ...sharedClashes(release, shell)].filter((clash) => clash !== null);
  if (clashes.length > 0) refuseRelease(`${release.name} ${release.version} ${clashes.join('; it ')}.`);
}

function shellClash({ shellRange }: Release, { version }: Release): string | null {
  if (validRange(shellRange) === null)
    return `states the shell range ${JSON.stringify(shellRange)}, which is not valid`;
  return satisfies(version, shellRange) ? null : `runs in shell ${shellRange}; the portal's shell is ${version}`;
}

function sharedClashes({ shared }: Release, shell: Release): (string | null)[] {
  return Object.entries(shared).map(([name, range]) => {
    const given = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (given === undefined) return `needs ${name} ${range}, which the shell does not provide`;
    // The runtime has no stable interface between its parts: only the same version will do.
    if (name === federationRuntimePackage) {
      return range === given ? null : `was built with ${name} ${range}; the shell provides ${given}`;
    }
    if (validRange(range) === null) return `states the range ${JSON.stringify(range)} of ${name}, which is not valid`;
    return satisfies(given, range) ? null : `needs ${name} ${range}; the shell provides ${given}`;
  });
}
