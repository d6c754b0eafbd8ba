import { posix } from 'node:path';

export interface Repository {
  /** Every file of the repository, relative to its root. */
  files: readonly string[];
  /** What packages can be imported by: `shared-ui/testing`. */
  doors: readonly string[];
  /** Scripts of the root (under '') and of each workspace, by folder. */
  scripts: Readonly<Record<string, readonly string[]>>;
}

/** Generated and never committed, so documents may name them. */
const made = /(^|\/)(dist|node_modules|\.data|\.cache|release\.json)(\/|$)/;
/** A placeholder for a name that the reader chooses. */
const placeholder = /[<>{}*\s…]|NNNN/;
const fileName = /^[\w@.-]+\.(md|tsx?|mjs|cjs|json|ya?ml|sql|sh|conf|png)$/;

/** What is wrong in a document: files that do not exist and scripts that cannot be run. */
export function findUntruths(document: string, text: string, repository: Repository): string[] {
  const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/')) : '';
  return [
    ...linksOf(text)
      .filter((link) => !exists(pathFrom(folder, link), repository))
      .map((link) => `links to ${link}, which does not exist`),
    ...namesOf(text)
      .filter((name) => isAboutFiles(name, repository) && !isNamed(name, folder, repository))
      .map((name) => `names ${name}, which does not exist`),
    ...scriptsOf(text)
      .filter(({ script, workspace }) => !hasScript(script, workspace, repository))
      .map(
        ({ script, workspace }) =>
          `names the script ${script}${workspace ? ` in ${workspace}` : ''}, which does not exist`,
      ),
  ];
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^\w+:/.test(link));
}

function namesOf(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name]) => (name ?? '').trim())
    .filter((name) => !placeholder.test(name));
}

function scriptsOf(text: string): { script: string; workspace: string }[] {
  const found = text.matchAll(/npm (?:run (?<named>[\w:-]+)|(?<short>start|test))(?<rest>[^\n`]*)/g);
  return [...found]
    .map(({ groups = {} }) => ({
      script: groups.named ?? groups.short ?? '',
      workspace: /(?:-w|--workspace)[ =]([\w/<…-]+)/.exec(groups.rest ?? '')?.[1] ?? '',
    }))
    .filter(({ workspace }) => !/[<…]|-$/.test(workspace));
}

function isAboutFiles(name: string, { files }: Repository): boolean {
  if (made.test(name) || name.startsWith('/')) return false;
  if (fileName.test(name)) return true;
  const first = name.replace(/^\.\//, '').split('/')[0] ?? '';
  return name.includes('/') && files.some((file) => file.startsWith(`${first}/`));
}

function isNamed(name: string, folder: string, repository: Repository): boolean {
  if (repository.doors.includes(name)) return true;
  if (exists(pathFrom('', name), repository) || exists(pathFrom(folder, name), repository)) return true;
  // A bare file name means any file of that name.
  return !name.includes('/') && repository.files.some((file) => file.endsWith(`/${name}`));
}

function exists(path: string, { files }: Repository): boolean {
  const clean = path.replace(/\/$/, '').replace(/:\d+$/, '');
  return clean === '' || files.some((file) => file === clean || file.startsWith(`${clean}/`));
}

/** A path that a document in a folder names, relative to the root. */
function pathFrom(folder: string, path: string): string {
  return posix.resolve('/', folder, path).slice(1);
}

function hasScript(script: string, workspace: string, { scripts }: Repository): boolean {
  const folder = Object.keys(scripts).find((key) => key === workspace || (key !== '' && key.endsWith(`/${workspace}`)));
  return scripts[folder ?? workspace]?.includes(script) ?? false;
}
