import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadStatuses } from 'shared-domain/waste';
import { sampleGalleries } from './sample-galleries';

const folder = path.join(__dirname, '../../assets');
const pictures = readdirSync(folder);

test('there are two samples for each status and three for disposal, and each picture is used once', () => {
  expect(loadStatuses.map((status) => sampleGalleries[status].length)).toEqual([2, 2, 2, 2, 2, 3, 2]);
  const used = loadStatuses.flatMap((status) => sampleGalleries[status].map(({ address }) => address));
  expect(used.sort()).toEqual(pictures.sort());
});

test.each(pictures)('%s says that it is a sample and needs no other resources', (name) => {
  const picture = readFileSync(path.join(folder, name), 'utf8');
  expect(picture).toMatch(/<title>Sample: .+<\/title>/);
  expect(picture).toContain('>SAMPLE</text>');
  expect(picture).not.toMatch(/href|<style|style=|<script|url\((?!#)|<image|foreignObject/);
});
