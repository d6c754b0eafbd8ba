import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOwnRemote, readApps } from 'build-config/tables';
import { CommandError } from '../command-line';
import { developmentApiPort, portalPort } from '../development/development-ports';

/** A remote that will be created: `mfe-truck-stops` has the route `/truck-stops`, the title `Truck stops` and a port. */
export type NewRemote = ReturnType<typeof describeNewRemote>;

const nameForm = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longestName = 41;
/** Addresses that the portal itself answers. */
const reservedRoutes = ['/api', '/assets', '/remotes', '/login', '/releases'];
const lastPort = 65_535;

/** Chooses names, address and port for a remote. Throws `CommandError`. */
export function describeNewRemote(repositoryRoot: string, name: string, wantedPort?: string) {
  if (findOwnRemote(repositoryRoot)) throw new CommandError('Remotes are created in the repository of the portal.');
  if (!nameForm.test(name) || name.length > longestName) {
    throw new CommandError(
      `"${name}" is not a valid name for a remote. Use mfe-NAME in lowercase letters, such as mfe-truck-stops.`,
    );
  }
  if (existsSync(join(repositoryRoot, name))) throw new CommandError(`${name} already exists. Choose another name.`);
  const words = name.split('-').slice(1);
  const route = `/${words.join('-')}`;
  if ([...reservedRoutes, ...readApps(repositoryRoot).map((app) => app.route)].includes(route)) {
    throw new CommandError(`${route} is taken: another screen of the portal has that address. Choose another name.`);
  }
  const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
  return { name, route, title, port: choosePort(repositoryRoot, wantedPort) };
}

function choosePort(repositoryRoot: string, wanted: string | undefined): number {
  const owners = new Map(readApps(repositoryRoot).map(({ port, name }) => [port, name]));
  owners.set(developmentApiPort, 'the API');
  if (wanted === undefined) {
    let port = portalPort + 1;
    while (owners.has(port)) port += 1;
    return port;
  }
  const port = Number(wanted);
  if (!/^\d{4,5}$/.test(wanted) || port < 1024 || port > lastPort) {
    throw new CommandError(`--port ${wanted} is not valid. Use a number from 1024 to ${lastPort}.`);
  }
  const owner = owners.get(port);
  if (owner !== undefined) throw new CommandError(`Port ${port} belongs to ${owner}. Choose another port with --port.`);
  return port;
}
