import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
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

  const file = path.join(folder, 'portal.lock');
  const bootOf = () => {
    const lock = lockDataDirectory(folder);
    const [, , boot] = readFileSync(file, 'utf8').split(' ');
    lock.release();
    return boot;
  };
  /** The lock of a portal in another process ID namespace; its pipe is read until the function is called. */
  const aForeignLock = ({ boot = bootOf(), host = 'other' } = {}) => {
    writeFileSync(file, `999999 1 ${boot} 0123abcd ${host}\n`);
    spawnSync('mkfifo', [`${file}.0123abcd`]);
    const reader = openSync(`${file}.0123abcd`, constants.O_RDONLY | constants.O_NONBLOCK);
    return () => closeSync(reader);
  };

  test('of a portal in another container is held while that portal runs', () => {
    const end = aForeignLock();
    expect(() => lockDataDirectory(folder)).toThrow('Another portal (process 999999 on other) already uses');
    end();
    lockDataDirectory(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of another machine is kept until a person deletes it', () => {
    aForeignLock({ boot: 'another-boot' })();
    expect(() => lockDataDirectory(folder)).toThrow(
      `A portal on another machine, other, may still be using the data folder ${folder}. If it is no longer running, delete ${file} and start again.`,
    );
    rmSync(file);
    lockDataDirectory(folder).release();
  });

  test('of this machine before it was restarted is taken over', () => {
    aForeignLock({ boot: 'another-boot', host: os.hostname() })();
    lockDataDirectory(folder).release();
    expect(existsSync(file)).toBe(false);
  });

  test.each(['mkfifo', 'touch', 'true'])('in a copy of the folder is taken over, its pipe copied by %s', (copy) => {
    const original = path.join(folder, 'original');
    mkdirSync(original);
    const lock = lockDataDirectory(original);
    const text = readFileSync(path.join(original, 'portal.lock'), 'utf8');
    writeFileSync(file, text);
    spawnSync(copy, [`${file}.${text.split(' ')[3]}`]);
    lockDataDirectory(folder).release();
    lock.release();
    rmSync(original, { recursive: true });
    rmSync(`${folder}/portal.lock.0123abcd`, { force: true });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is not released by a process that lost it', () => {
    const lock = lockDataDirectory(folder);
    writeFileSync(path.join(folder, 'portal.lock'), '1 1\n');
    lock.release();
    expect(existsSync(path.join(folder, 'portal.lock'))).toBe(true);
  });
});
