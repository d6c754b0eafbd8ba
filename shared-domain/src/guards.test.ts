/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('the generated guards match the schemas', () => {
  const script = join(__dirname, '../generate-guards.ts');
  expect(() => execFileSync(process.execPath, ['--import', 'tsx', script, '--check'], { stdio: 'pipe' })).not.toThrow();
});
