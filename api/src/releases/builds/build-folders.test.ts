import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from '../../testing/use-folder';
import { findBuildFolders } from './build-folders';

const root = useFolder();

test.each([
  ['in the repository, the builds of each app are in its folder', 'mfe-trucks', 'mfe-trucks/dist'],
  ['in a container, one volume contains the builds of all remotes', 'remotes/mfe-trucks', 'remotes/mfe-trucks'],
])('%s', (_title, folder, builds) => {
  mkdirSync(join(root, folder), { recursive: true });
  mkdirSync(join(root, 'api'));
  const remotes = { 'mfe-trucks': join(root, builds) };
  expect(findBuildFolders(root)).toEqual({ shell: join(root, 'shell/dist'), remotes });
});
