import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { developmentApiPort, shiftPort } from './development-ports';

/** Runs the API from its sources in a process of its own, which starts anew with each change. */
export function startDevelopmentApi(repositoryRoot: string): void {
  const tsx = createRequire(join(repositoryRoot, 'package.json')).resolve('tsx/cli');
  const args = [tsx, 'watch', '--clear-screen=false', join(repositoryRoot, 'api/src/main.ts')];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(shiftPort(developmentApiPort)) },
  });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  child.on('exit', (code) => process.exit(code ?? 0));
}
