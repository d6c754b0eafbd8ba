import { satisfies, validRange } from 'semver';
import { federationRuntimePackage, type Release } from 'shared-domain/releases';
import { refuseRelease } from './refuse-release';

/** What a release needs has to be what the shell gives. Throws `release_refused`, naming every clash. */
export function assertRunsInShell(release: Release, shell: Release): void {
  const clashes = [shellClash(release, shell), ...sharedClashes(release, shell)].filter((clash) => clash !== null);
  if (clashes.length > 0) refuseRelease(`${release.name} ${release.version} ${clashes.join('; it ')}.`);
}

function shellClash({ shellRange }: Release, { version }: Release): string | null {
  if (validRange(shellRange) === null) return `states ${JSON.stringify(shellRange)} as its shell range, which is none`;
  return satisfies(version, shellRange) ? null : `runs in shell ${shellRange}; the portal's shell is ${version}`;
}

function sharedClashes({ shared }: Release, shell: Release): (string | null)[] {
  return Object.entries(shared).map(([name, range]) => {
    const given = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (given === undefined) return `needs ${name} ${range}, which the shell does not give`;
    // The runtime has no stable interface between its parts: only the same version will do.
    if (name === federationRuntimePackage) {
      return range === given ? null : `was built with ${name} ${range}; the shell gives ${given}`;
    }
    if (validRange(range) === null) return `states ${JSON.stringify(range)} as its range of ${name}, which is none`;
    return satisfies(given, range) ? null : `needs ${name} ${range}; the shell gives ${given}`;
  });
}
