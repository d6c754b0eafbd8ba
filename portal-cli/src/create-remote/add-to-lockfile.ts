interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, object> & { '': { workspaces: string[] } };
}

/** The lockfile as `npm install` would write it with one more workspace, whose packages are all there already. */
export function addToLockfile(text: string, folder: string, manifest: Manifest): string {
  const lockfile = JSON.parse(text) as Lockfile;
  const { version, dependencies, devDependencies } = manifest;
  const root = lockfile.packages[''];
  const place = root.workspaces.findLastIndex((workspace) => workspace.startsWith('mfe-')) + 1;
  const packages = {
    ...lockfile.packages,
    '': { ...root, workspaces: root.workspaces.toSpliced(place, 0, folder) },
    [folder]: { version, dependencies: sorted(dependencies), devDependencies: sorted(devDependencies) },
    [`node_modules/${manifest.name}`]: { resolved: folder, link: true },
  };
  return `${JSON.stringify({ ...lockfile, packages: sorted(packages) }, null, 2)}\n`;
}

/** npm's order of keys. */
function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => one.localeCompare(other, 'en')));
}
