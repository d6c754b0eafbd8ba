import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium';

function folderWith(program: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const file = path.join(folder, program);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return folder;
}

test('the browser is found by its usual names in PATH', () => {
  const folder = folderWith('google-chrome');
  expect(findChromium({ PATH: folder })).toBe(path.join(folder, 'google-chrome'));
});

test('CHROME_PATH wins over PATH', () => {
  const folder = folderWith('chromium');
  const own = path.join(folderWith('my-browser'), 'my-browser');
  expect(findChromium({ PATH: folder, CHROME_PATH: own })).toBe(own);
});

test('a CHROME_PATH that names no program is refused by name', () => {
  expect(() => findChromium({ CHROME_PATH: '/nowhere/chrome' })).toThrow('/nowhere/chrome');
});
