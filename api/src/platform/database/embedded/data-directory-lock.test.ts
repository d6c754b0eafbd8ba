import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useFolder } from '../../../testing/use-folder';
import { lockDataDirectory } from './data-directory-lock';

const folder = useFolder();

describe('the lock of the data folder', () => {
  test('is held by one process at a time', () => {
    const first = lockDataDirectory(folder);
    expect(() => lockDataDirectory(folder)).toThrow(`Another portal (process ${process.pid}) already uses`);
    first.release();
    lockDataDirectory(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['of a process that is gone', '999999 1\n'],
    ['of a process whose number another program has now', `${process.ppid} 1\n`],
    ['that is empty', ''],
    ['that is rubbish', 'rubbish'],
  ])('%s is taken over', (_what, content) => {
    writeFileSync(path.join(folder, 'portal.lock'), content);
    const lock = lockDataDirectory(folder);
    expect(() => lockDataDirectory(folder)).toThrow('Another portal');
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is not released by a process that lost it', () => {
    const lock = lockDataDirectory(folder);
    writeFileSync(path.join(folder, 'portal.lock'), '1 1\n');
    lock.release();
    expect(existsSync(path.join(folder, 'portal.lock'))).toBe(true);
  });
});
