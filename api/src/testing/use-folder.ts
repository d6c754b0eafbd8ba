import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is empty when a test starts, and removed after it. */
export function useFolder(): string {
  const folder = join(tmpdir(), `test-${randomUUID()}`);
  beforeEach(() => mkdirSync(folder));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
