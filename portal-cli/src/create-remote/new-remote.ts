import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, describeApp, developmentApiPort, findOwnRemote, isAppName } from 'build-config/tables';
import { CommandError } from '../command-line';

/** How a remote that is about to be made is called everywhere. */
export interface NewRemote {
  /** Of its package and folder: `mfe-truck-stops`. */
  name: string;
  /** Of its address: `/truck-stops`. */
  route: string;
  /** Of the constant that holds the address: `truckStopsPath`. */
  path: string;
  /** Of its screen: `Truck stops`. */
  title: string;
  port: number;
}

export const screenPathsFile = 'shared-domain/src/screen-paths.ts';

const nameForm = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longestName = 41;
/** Addresses that the portal itself answers. */
const keptRoutes = ['/api', '/assets', '/remotes'];
const lastPort = 65_535;

/** Chooses names, address and port for a remote, or refuses with one clear sentence. */
export function describeNewRemote(repositoryRoot: string, name: string, wishedPort?: string): NewRemote {
  if (findOwnRemote(repositoryRoot)) throw new CommandError('Remotes are made in the repository of the portal.');
  if (!nameForm.test(name) || name.length > longestName) {
    throw new CommandError(
      `"${name}" is no name for a remote: mfe-NAME is expected, of small letters, such as mfe-truck-stops.`,
    );
  }
  if (isAppName(name) || existsSync(join(repositoryRoot, name))) throw new CommandError(`${name} exists already.`);
  const words = name.split('-').slice(1);
  const route = `/${words.join('-')}`;
  const path = `${words.map((word, index) => (index === 0 ? word : capitalise(word))).join('')}Path`;
  const screenPaths = readFileSync(join(repositoryRoot, screenPathsFile), 'utf8');
  if (
    keptRoutes.includes(route) ||
    screenPaths.includes(`'${route}'`) ||
    new RegExp(`\\b${path}\\b`).test(screenPaths)
  ) {
    throw new CommandError(`${route} is taken: another screen of the portal has that address or the name ${path}.`);
  }
  return { name, route, path, title: capitalise(words.join(' ')), port: choosePort(wishedPort) };
}

function choosePort(wished: string | undefined): number {
  const owners = new Map<number, string>(
    Object.keys(apps)
      .filter(isAppName)
      .map((name) => [describeApp(name).port, name]),
  );
  owners.set(developmentApiPort, 'the API');
  if (wished === undefined) {
    let port = describeApp('shell').port + 1;
    while (owners.has(port)) port += 1;
    return port;
  }
  const port = Number(wished);
  if (!/^\d{4,5}$/.test(wished) || port < 1024 || port > lastPort) {
    throw new CommandError(`--port=${wished} is no port: a number from 1024 to ${lastPort} is expected.`);
  }
  const owner = owners.get(port);
  if (owner !== undefined) throw new CommandError(`Port ${port} belongs to ${owner}.`);
  return port;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
