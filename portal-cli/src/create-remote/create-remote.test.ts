import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps } from 'build-config/tables';
import { addToLockfile } from './add-to-lockfile';
import { describeNewRemote } from './new-remote';
import { registrations } from './registrations';

const repositoryRoot = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const describeRemote = (name: string, port?: string) => describeNewRemote(repositoryRoot, name, port);

test('the name of a remote gives its address, its title and a port that nobody has', () => {
  const remote = describeRemote('mfe-truck-stops');
  expect(remote).toMatchObject({ route: '/truck-stops', path: 'truckStopsPath', title: 'Truck stops' });
  expect(Object.values(apps).map(({ port }) => port)).not.toContain(remote.port);
  expect(describeRemote('mfe-truck-stops', '4580').port).toBe(4580);
});

test.each(['', 'trucks', 'mfe-', 'mfe-Trucks', 'mfe-trucks-', 'mfe-7', 'mfe-../api', 'mfe-trucks mfe-stops'])(
  '"%s" is no name for a remote',
  (name) => {
    expect(() => describeRemote(name)).toThrow('is no name for a remote');
  },
);

test.each([
  ['mfe-dashboard', undefined, 'mfe-dashboard exists already'],
  ['mfe-login', undefined, '/login is taken'],
  ['mfe-releases', undefined, '/releases is taken'],
  ['mfe-load', undefined, '/load is taken'],
  ['mfe-api', undefined, '/api is taken'],
  ['mfe-trucks', '3001', 'Port 3001 belongs to mfe-dashboard'],
  ['mfe-trucks', '3010', 'Port 3010 belongs to the API'],
  ['mfe-trucks', '80', '--port=80 is no port'],
])('%s at port %s is refused: %s', (name, port, refusal) => {
  expect(() => describeRemote(name, port)).toThrow(refusal);
});

test.each(Object.entries(registrations))('%s takes one new remote after another', (path, edit) => {
  const [one, other] = [describeRemote('mfe-truck-stops'), describeRemote('mfe-weighbridge')];
  const before = read(path);
  const after = edit(edit(before, one), other);
  const isAbout = (line: string) => /truck-?stops|weighbridge/i.test(line);
  const added = after.split('\n').filter(isAbout);
  expect(added.some((line) => /truck-?stops/i.test(line))).toBe(true);
  expect(added.some((line) => /weighbridge/.test(line))).toBe(true);
  expect(before.split('\n').some(isAbout)).toBe(false);
});

test('a table that has changed its form is no place to write to', () => {
  for (const edit of Object.values(registrations)) {
    expect(() => edit('something else', describeRemote('mfe-trucks'))).toThrow('nothing there looks like');
  }
});

test('the lockfile holds the workspace, its link and nothing else that is new', () => {
  const manifest = { name: 'mfe-trucks', version: '1.0.0', dependencies: { react: '19.3.1' }, devDependencies: {} };
  const before = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  const after = JSON.parse(addToLockfile(read('package-lock.json'), 'mfe-trucks', manifest)) as typeof before;
  const added = Object.keys(after.packages).filter((place) => !(place in before.packages));
  expect(added).toEqual(['mfe-trucks', 'node_modules/mfe-trucks']);
  expect(after.packages['']).toMatchObject({ workspaces: expect.arrayContaining(['mfe-trucks']) as unknown });
});
