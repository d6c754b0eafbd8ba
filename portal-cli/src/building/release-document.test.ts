import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from 'build-config/testing';
import { describeFiles, removeOldReleases } from './release-document';

const folder = useFolder();

test('a release describes every file of its folder, except compressed copies', () => {
  mkdirSync(join(folder, 'images'));
  writeFileSync(join(folder, 'screen.js'), 'code');
  writeFileSync(join(folder, 'screen.js.br'), 'shorter');
  writeFileSync(join(folder, 'images/load.svg'), '<svg/>');
  const files = describeFiles(folder);
  expect(Object.keys(files)).toEqual(['images/load.svg', 'screen.js']);
  expect(files['screen.js']).toEqual({ sha384: createHash('sha384').update('code').digest('base64'), bytes: 4 });
});

test('the three newest releases stay for the pages that still use them', () => {
  for (const [index, name] of ['1.0.0+a', '1.0.0+b', '1.0.0+c', '1.0.0+d'].entries()) {
    mkdirSync(join(folder, name));
    utimesSync(join(folder, name), 1000 + index, 1000 + index);
  }
  mkdirSync(join(folder, '.draft-1'));
  removeOldReleases(folder);
  expect(readdirSync(folder).sort()).toEqual(['.draft-1', '1.0.0+b', '1.0.0+c', '1.0.0+d']);
});
