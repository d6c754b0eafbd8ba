import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getApp, readApps, readManifest } from 'build-config/tables';
import { useFolder } from 'build-config/testing';
import { createRemote, describeNewRemote } from './create-remote';

const repositoryRoot = join(__dirname, '../../..');
const describeRemote = (name: string, port?: string) => describeNewRemote(repositoryRoot, name, port);

test('the name of a remote determines its address, its title and an unused port', () => {
  const remote = describeRemote('mfe-truck-stops');
  expect(remote).toMatchObject({ route: '/truck-stops', title: 'Truck stops' });
  expect(readApps(repositoryRoot).map(({ port }) => port)).not.toContain(remote.port);
  expect(describeRemote('mfe-truck-stops', '4580').port).toBe(4580);
});

test.each(['', 'trucks', 'mfe-', 'mfe-Trucks', 'mfe-trucks-', 'mfe-7', 'mfe-../api', 'mfe-trucks mfe-stops'])(
  '"%s" is not a valid name',
  (name) => {
    expect(() => describeRemote(name)).toThrow('is not a valid name');
  },
);

test.each([
  ['mfe-dashboard', undefined, 'mfe-dashboard already exists. Choose another name.'],
  ['mfe-login', undefined, '/login is taken: another screen of the portal has that address. Choose another name.'],
  ['mfe-releases', undefined, '/releases is taken'],
  ['mfe-create-waste-load', undefined, '/create-waste-load is taken'],
  ['mfe-api', undefined, '/api is taken'],
  ['mfe-trucks', '3001', 'Port 3001 belongs to mfe-dashboard. Choose another port with --port.'],
  ['mfe-trucks', '3010', 'Port 3010 belongs to the API'],
  ['mfe-trucks', '80', '--port 80 is not valid'],
])('%s at port %s is refused: %s', (name, port, refusal) => {
  expect(() => describeRemote(name, port)).toThrow(refusal);
});

describe('in a copy of the repository', () => {
  const needed = ['package.json', '.oxfmtrc.json', 'mfe-dashboard/package.json', 'portal-cli/remote-template'];
  const root = useFolder();
  const screens = () => readFileSync(join(root, 'shell/src/screens.ts'), 'utf8');

  beforeEach(() => {
    for (const path of [...needed, 'shell/src/screens.ts']) {
      cpSync(join(repositoryRoot, path), join(root, path), { recursive: true });
    }
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(join(repositoryRoot, 'node_modules/oxfmt'), join(root, 'node_modules/oxfmt'));
  });

  test('remotes are created one after another, each as a folder and a line of the screen table', () => {
    const before = screens();
    for (const name of ['mfe-truck-stops', 'mfe-weighbridge']) {
      const files = createRemote(root, describeNewRemote(root, name));
      expect(files.filter((file) => !file.startsWith(`${name}/`))).toEqual(['shell/src/screens.ts']);
    }
    const added = screens()
      .split('\n')
      .filter((line) => !before.split('\n').includes(line));
    expect(added).toEqual([
      "  { remote: 'mfe-truck-stops', title: 'Truck stops', path: '/truck-stops', leadsTo: ['mfe-dashboard'] },",
      "  { remote: 'mfe-weighbridge', title: 'Weighbridge', path: '/weighbridge', leadsTo: ['mfe-dashboard'] },",
    ]);
    expect(getApp(root, 'mfe-truck-stops')).toMatchObject({ role: 'remote', route: '/truck-stops', rampedBy: 'user' });
    const { port } = getApp(root, 'mfe-truck-stops');
    expect(getApp(root, 'mfe-weighbridge').port).toBe(port + 1);
    const readme = readFileSync(join(root, 'mfe-truck-stops/README.md'), 'utf8');
    expect(readme).toContain('`/truck-stops`');
    expect(readme).toContain(`at http://127.0.0.1:${port}\n`);
    expect(readme).not.toContain('%');
  });

  test('the recipe in CONTRIBUTING.md names what is written, and no remote needs a package of its own', () => {
    const [, recipe = ''] =
      /## Add a remote\n([^]*?)\n## /.exec(readFileSync(join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8')) ?? [];
    const steps = [...recipe.matchAll(/^\d+\. `(.+?)`/gm)].map(([, file = '']) => file.replace('<name>', 'trucks'));
    const written = createRemote(root, describeNewRemote(root, 'mfe-trucks'));
    const touched = new Set(written.map((file) => file.replace(/^mfe-trucks\/.*/, 'mfe-trucks/')));
    expect(steps.toSorted()).toEqual([...touched, 'package-lock.json'].sort());
    expect(recipe).toContain('`/<name>`');
    expect(screens()).toContain("path: '/trucks'");

    const { portal, dependencies, devDependencies } = readManifest(join(root, 'mfe-trucks'));
    for (const name of Object.keys(portal ?? {})) expect(recipe).toContain(name);
    const lockfile = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, object>;
    };
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      expect(lockfile.packages).toHaveProperty([`node_modules/${name}`]);
    }
  });

  test('nothing is written if the screen table is not found', () => {
    writeFileSync(join(root, 'shell/src/screens.ts'), 'export {};\n');
    const remote = describeNewRemote(root, 'mfe-trucks');
    expect(() => createRemote(root, remote)).toThrow('has no table remoteScreens');
    expect(() => getApp(root, 'mfe-trucks')).toThrow('There is no app named mfe-trucks');
  });
});
