import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useFolder } from 'build-config/testing';

const script = path.join(__dirname, '../../update-containers.sh');
const folder = useFolder();

/** Runs the script with a `docker` that records its calls and fails those that match. */
function update(failing = 'nothing'): { status: number | null; calls: string[] } {
  const record = path.join(folder, 'calls');
  const docker = `#!/bin/sh
echo "$*" >> '${record}'
case "$*" in
  *'${failing}'*) exit 1 ;;
esac
`;
  writeFileSync(path.join(folder, 'docker'), docker);
  chmodSync(path.join(folder, 'docker'), 0o755);
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}` };
  const { status } = spawnSync('sh', [script], { env, cwd: tmpdir() });
  return { status, calls: existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : [] };
}

const replaced = (calls: string[]) => calls.filter((call) => / up .*(api|proxy)/.test(call));

test('images are built and screens published before the replicas are replaced one at a time', () => {
  const { status, calls } = update();
  expect(status).toBe(0);
  expect(calls[0]).toBe('compose build');
  expect(calls.filter((call) => call.includes(' run '))).toEqual(['compose run --rm --no-deps publish']);
  expect(calls.slice(-3)).toEqual(replaced(calls));
  expect(replaced(calls)).toEqual([
    'compose up --detach --no-deps --wait --wait-timeout 180 api-1',
    'compose up --detach --no-deps --wait --wait-timeout 180 api-2',
    'compose up --detach --no-deps --wait --wait-timeout 60 proxy',
  ]);
});

test('the second replica is not replaced if the first does not become healthy', () => {
  const { status, calls } = update('api-1');
  expect(status).not.toBe(0);
  expect(replaced(calls)).toEqual(['compose up --detach --no-deps --wait --wait-timeout 180 api-1']);
});

test('an image that cannot be built changes no container', () => {
  expect(update('compose build')).toEqual({ status: 1, calls: ['compose build'] });
});
