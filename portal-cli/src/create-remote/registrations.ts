import { inOrder, insertAfterLast, insertBefore } from './edit-text';
import { screenPathsFile, type NewRemote } from './new-remote';

type Edit = (text: string, remote: NewRemote) => string;

/** Every place outside its own folder that has to know of a new remote. */
export const registrations: Readonly<Record<string, Edit>> = {
  'package.json': (text, { name }) => insertAfterLast(text, /^ {4}"mfe-[\w-]+",$/, `\n    "${name}",`),
  [screenPathsFile]: (text, { path, route }) =>
    insertAfterLast(text, /^export const \w+Path = '[^']+';$/, `\nexport const ${path} = '${route}';`),
  'shared-domain/src/index.test.ts': (text, { path }) => insertSorted(text, path),
  'build-config/src/apps.ts': (text, { name, path, port }) =>
    inOrder(
      (edited) => importName(edited, 'shared-domain', path),
      (edited) =>
        insertBefore(
          edited,
          /^ {2}'smallest-remote': /,
          `  '${name}': {\n    folder: '${name}',\n    role: 'remote',\n    port: ${port},\n    route: ${path},\n  },\n`,
        ),
      (edited) =>
        insertAfterLast(edited, /(?<=portalApps: readonly AppName\[\] = \[[^\]]*)'(?=,?\s*\])/, `, '${name}'`),
    )(text),
  'build-config/src/import-rules.ts': (text, { name }) =>
    inOrder(
      (edited) =>
        insertAfterLast(
          edited,
          /^ {2}'mfe-[\w-]+': \[.*\],$/,
          `\n  '${name}': ['shared-domain', 'shared-auth', 'shared-ui'],`,
        ),
      (edited) =>
        insertAfterLast(
          edited,
          /^ {2}'mfe-[\w-]+': 'Remotes meet.*',$/,
          `\n  '${name}': 'Remotes meet in the URL: navigate to a path of shared-domain.',`,
        ),
    )(text),
  'shell/src/screens.ts': (text, { name, title, path }) =>
    inOrder(
      (edited) => importName(edited, 'shared-domain', path),
      (edited) =>
        insertBefore(
          edited,
          /(?<=export const remoteScreens[\s\S]*)^\];$/,
          `  {
    remote: '${name}',
    title: '${title}',
    path: ${path},
    leadsTo: ['mfe-dashboard'],
    startCalls: () => startEarly(wasteEndpoints.getDashboardStats, {}),
  },\n`,
        ),
    )(text),
  'docker-compose.yml': (text, { name }) =>
    inOrder(
      (edited) =>
        insertAfterLast(
          edited,
          /^ {2}publish-mfe-[\w-]+: \{.*$/,
          `\n  publish-${name}: { condition: service_completed_successfully }`,
        ),
      (edited) => insertAfterLast(edited, /^ {4}- mfe-[\w-]+:\/portal\/.*$/, `\n    - ${name}:/portal/${name}/dist:ro`),
      (edited) =>
        insertAfterLast(edited, /^ {6}- mfe-[\w-]+:\/srv\/.*$/, `\n      - ${name}:/srv/portal/remotes/${name}:ro`),
      (edited) =>
        insertAfterLast(
          edited,
          /^ {2}publish-mfe-[\w-]+:\n(?: {4}.*\n)+/,
          `
  publish-${name}:
    <<: *publisher
    build: { context: ., dockerfile: portal-cli/release.Dockerfile, args: { <<: *node, APP: ${name} } }
    volumes: ['${name}:/published']
`,
        ),
      (edited) => insertAfterLast(edited, /^ {2}mfe-[\w-]+: \{\}$/, `\n  ${name}: {}`),
    )(text),
};

/** Adds a name to what a module imports from a package. */
function importName(text: string, from: string, name: string): string {
  return insertBefore(text, new RegExp(`(?<=^import \\{\\s)(?=[^}]*\\s\\} from '${from}';$)`), `${name}, `);
}

/** Adds a name to the sorted list of names that the package shows, the first one in its test. */
function insertSorted(text: string, name: string): string {
  const end = /^ {2}\]\);$/m.exec(text)?.index;
  if (end === undefined) throw new Error('nothing there looks like a list of names');
  const names = [...text.slice(0, end).matchAll(/^ {4}'(\w+)',$/gm)];
  const place = names.find(([, listed = '']) => listed > name)?.index ?? end;
  return `${text.slice(0, place)}    '${name}',\n${text.slice(place)}`;
}
