// Explains why a portal does not show a build of a remote: once a release of its team is active, only people change
// what the portal shows. Plain JavaScript without dependencies, as it also runs in the container that publishes a
// build.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const patienceMs = 2_000;

/**
 * Lines for the person who built `release`; empty if a portal shows this build or builds of this remote, or if none
 * answers. `admin` is that person's command for the portal's command line.
 */
export async function explainBuild({ portals, release, admin }) {
  const { name, version, build } = release;
  const active = await findPublished(portals, name);
  if (!active || active === `${version}+${build}`) return [];
  return [
    `The portal does not show ${name} ${version}+${build} because the published release ${active} is active.`,
    'To show these changes, publish them as a new release and promote it:',
    `  npm run release -w ${name} -- --key team.pem --version ${nextVersion(active)}`,
    `  npm run publish-release -- ${name} --to https://portal.example --key team.pem --reason "…"`,
    `  ${admin} rollouts promote ${name} --reason "…"`,
  ];
}

/** The published release of a remote that the first responding portal serves to visitors. */
async function findPublished(portals, name) {
  for (const portal of portals) {
    const remotes = await readRemotes(portal);
    const release = remotes?.[name]?.release;
    if (remotes) return release && !release.isBuiltIn ? `${release.version}+${release.build}` : null;
  }
  return null;
}

/** The remotes listed in a portal's page. */
async function readRemotes(portal) {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const page = await (await fetch(`${portal}/login`, { headers: { accept: 'text/html' }, signal })).text();
    const [, registry] = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(page) ?? [];
    return JSON.parse(JSON.parse(registry).payload).remotes;
  } catch {
    // No portal responds there, so there is nothing to explain.
    return null;
  }
}

function nextVersion(active) {
  const [major, minor] = active.split('.');
  return `${major}.${Number(minor) + 1}.0`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const release = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  const portals = process.argv.slice(3);
  const lines = await explainBuild({ portals, release, admin: 'docker compose exec api-1 portal-admin' });
  for (const line of lines) console.log(line);
}
