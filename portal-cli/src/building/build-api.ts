import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';

const entries = { main: 'src/main.ts', admin: 'src/admin/cli.ts', 'portal-admin': 'src/admin/portal-admin.ts' };

/** Bundles the API into `api/dist`, so that it starts without a compiler; npm packages stay outside. */
export async function buildApi(repositoryRoot: string): Promise<void> {
  const folder = join(repositoryRoot, 'api');
  const target = join(folder, 'dist');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await bundle({
    absWorkingDir: folder,
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(join(folder, path)))),
    outdir: 'dist',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [externalPackages],
  });
}

/** Bundles this repository's packages, which are sources, and nothing that npm installs. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup(context) {
    context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('shared-') ? null : { path, external: true },
    );
  },
};
