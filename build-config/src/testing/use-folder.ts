import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A temporary folder, which is empty when a test starts unless the tests share its content. It is removed at the end: call
 * this after the `afterAll` that ends what runs in it.
 */
export function useFolder({ isShared = false } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  if (!isShared) {
    beforeEach(() => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    });
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
