import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles, readManifest, findOwnRemote, readApps } from 'build-config/tables';
import { CommandError } from '../command-line';
import { developmentApiPort, portalPort } from '../development/development-ports';

const templateFolder = 'portal-cli/remote-template';
const screenTable = 'shell/src/screens.ts';
/** Provides the scripts and library versions that a new remote starts with. */
const model = 'mfe-dashboard';
const neededPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'shared-auth',
  'shared-domain',
  'shared-ui',
];

/** Creates the folder of a working remote and its line in the shell's screen table. Returns the written files. */
export function createRemote(repositoryRoot: string, remote: NewRemote): string[] {
  // The table first: if it can't be changed, nothing is written.
  const files = { [screenTable]: withScreen(repositoryRoot, remote), ...ownFiles(repositoryRoot, remote) };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repositoryRoot, path)), { recursive: true });
    writeFileSync(join(repositoryRoot, path), content);
  }
  format(repositoryRoot, Object.keys(files));
  return Object.keys(files);
}

/** The shell's screen table with a line for the remote at its end. */
function withScreen(repositoryRoot: string, { name, title, route }: NewRemote): string {
  const text = readFileSync(join(repositoryRoot, screenTable), 'utf8');
  const end = /(?<=export const remoteScreens[^\n]*\n(?: [^\n]*\n)*)\];\n/.exec(text)?.index;
  if (end === undefined) throw new CommandError(`${screenTable} has no table remoteScreens to add ${name} to.`);
  const line = `  { remote: '${name}', title: '${title}', path: '${route}', leadsTo: ['mfe-dashboard'] },\n`;
  return text.slice(0, end) + line + text.slice(end);
}

function ownFiles(repositoryRoot: string, remote: NewRemote): Record<string, string> {
  const folder = join(repositoryRoot, templateFolder);
  const sources = listFiles(folder).map((path) => [
    `${remote.name}/${path.replace(/\.txt$/, '')}`,
    readFileSync(join(folder, path), 'utf8').replace(/%(name|route|title|port)%/g, (_, key: keyof NewRemote) =>
      String(remote[key]),
    ),
  ]);
  const manifest = JSON.stringify(manifestOf(repositoryRoot, remote), null, 2);
  return {
    ...(Object.fromEntries(sources) as Record<string, string>),
    [`${remote.name}/package.json`]: `${manifest}\n`,
  };
}

function manifestOf(repositoryRoot: string, { name, port, route }: NewRemote) {
  const { dependencies = {}, devDependencies, portal, scripts = {} } = readManifest(join(repositoryRoot, model));
  const prefetch = ['/api/dashboard/stats'];
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    portal: { team: name.replace(/^mfe-/, ''), shell: portal?.shell, route, port, rampedBy: 'user', prefetch },
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([script, command]) => [script, command.replaceAll(model, name)]),
    ),
    dependencies: Object.fromEntries(neededPackages.map((wanted) => [wanted, dependencies[wanted] ?? '*'])),
    devDependencies,
  };
}

function format(repositoryRoot: string, paths: readonly string[]): void {
  const program = join(repositoryRoot, 'node_modules/oxfmt/bin/oxfmt');
  const { status, stderr } = spawnSync(process.execPath, [program, ...paths], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** A remote that will be created: `mfe-truck-stops` has the route `/truck-stops`, the title `Truck stops` and a port. */
type NewRemote = ReturnType<typeof describeNewRemote>;

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
