import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Prints an address as the portal does, and runs until it is stopped. */
const portal = `
console.log('http://127.0.0.1:3000');
process.on('SIGTERM', () => { console.error('stopped gracefully'); process.exit(0); });
setInterval(() => undefined, 1000);`;

test.each(['SIGTERM', 'SIGKILL'] as const)('a portal stops gracefully when the bench gets %s', async (signal) => {
  const root = mkdtempSync(join(tmpdir(), 'portal-process-'));
  mkdirSync(join(root, 'api/dist'), { recursive: true });
  writeFileSync(join(root, 'api/dist/main.js'), portal);
  const file = pathToFileURL(join(__dirname, 'portal-process.ts')).href;
  const bench = `
    import { withPortal } from ${JSON.stringify(file)};
    const place = { repositoryRoot: ${JSON.stringify(root)}, dataDirectory: '', port: 3000 };
    await withPortal(place, ({ origin }) => new Promise(() => console.log(origin)));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', bench], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  // The portal writes its errors to the same pipe, which stays open until both have ended.
  const closed = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), closed]);
  child.kill(signal);
  await closed;
  expect(errors).toBe('stopped gracefully\n');
  rmSync(root, { recursive: true });
});
