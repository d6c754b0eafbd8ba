import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { carriedRelease } from 'shared-domain/releases';
import { bundleCarriers } from './bundle-carriers';

const carriers = bundleCarriers(join(__dirname, '../../mfe-embed'));

test('every file that starts the embed has the place where the portal writes the release', () => {
  expect(Object.keys(carriers)).toEqual(['loader.js', 'remote-entry.js', 'connect-frame.js', 'frame.html']);
  const { 'connect-frame.js': connection, ...starting } = carriers;
  for (const content of Object.values(starting)) expect(content).toContain(carriedRelease);
  expect(connection).toMatch(/export\s*\{\w+ as connectFrame\}/);
});

test('the loader is a classic script of at most 5 kB as sent, with a release of usual length', () => {
  const release = JSON.stringify({
    core: '/remotes/mfe-embed/100.100.100+0a1b2c3d/core.js',
    integrity: `sha384-${'A1b2'.repeat(16)}`,
  });
  const sent = (carriers['loader.js'] ?? '').replaceAll(carriedRelease, `(${release})`);
  expect(brotliCompressSync(sent).length).toBeLessThan(5_000);
  expect(() => new Function(sent)).not.toThrow();
});

test('the frame is one page without further files', () => {
  const frame = carriers['frame.html'] ?? '';
  expect(frame.match(/<script/g)).toHaveLength(1);
  expect(frame).not.toMatch(/ src=| href=/);
});
