import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { repositoryRoot } from './portal';

const run = promisify(execFile);

/** Installs the npm package into the folder of a project, exactly the files that `npm pack` takes. Returns its folder. */
export async function installPackage(folder: string): Promise<string> {
  const target = path.join(folder, 'node_modules/@load-provenance/load-dashboard');
  await mkdir(target, { recursive: true });
  const pack = ['pack', '--silent', '--workspace', 'mfe-embed', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: repositoryRoot });
  const archive = stdout.trim().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', archive, '-C', target, '--strip-components', '1'], { cwd: folder });
  return target;
}

/** Compiles a partner's TypeScript in that folder as strictly as possible, and returns its script. */
export async function buildConsumer(folder: string, code: string): Promise<string> {
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noPropertyAccessFromIndexSignature: true, verbatimModuleSyntax: true, skipLibCheck: false },
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], types: [], noEmit: true },
  };
  const files = {
    'package.json': { type: 'module' },
    'tsconfig.json': { compilerOptions, files: ['page.ts'] },
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), JSON.stringify(content));
  }
  await writeFile(path.join(folder, 'page.ts'), code);
  const compiler = path.join(repositoryRoot, 'node_modules/@typescript/native/bin/tsc');
  await run(process.execPath, [compiler, '--project', folder]).catch((cause: { stdout?: string }) => {
    throw new Error(`The types do not compile:\n${cause.stdout}`, { cause });
  });
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'page.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
