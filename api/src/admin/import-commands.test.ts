import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { anEmanifest } from '../waste/imports/testing/an-emanifest';
import { officialEmanifests, sharedDataMissing } from '../testing/shared-data';
import { useTestPortal, testClients } from '../testing';
import { runCli, urlOf } from './testing/run-cli';

const portal = useTestPortal();

function cli(args: string[], options: { stdin?: string; typed?: string[] } = {}) {
  return runCli(args, { env: { DATABASE_URL: urlOf(portal.database) }, now: portal.now, ...options });
}

test('documents are imported with a report of every field; the exit code is 1 if any is refused', async () => {
  const documents = path.join(portal.dataDirectory, 'documents');
  await mkdir(documents);
  await writeFile(
    path.join(documents, 'good.json'),
    JSON.stringify(anEmanifest({ manifestTrackingNumber: '300000001ELC' })),
  );
  await mkdir(path.join(documents, 'a folder.json'));
  await writeFile(path.join(documents, 'bad.json'), '{"color": "red\\u001b[2J"}');
  const args = ['import', 'emanifest', documents, '--client', testClients.own.id];
  const dry = await cli([...args, '--dry-run']);
  expect(dry.out).toContain('good.json: would be imported as manifest 300000001ELC');
  const { exitCode, out } = await cli(args);
  expect(exitCode).toBe(1);
  expect(out).toMatch(/mapped +generator\.name +generator_name/);
  expect(out).toMatch(/refused +color +is not part of an e-Manifest/);
  expect(out).toContain('1 refused, 1 imported');
  const again = await cli([...args, '--json']);
  expect(JSON.parse(again.out)).toEqual([
    expect.objectContaining({ outcome: 'refused' }),
    expect.objectContaining({ outcome: 'already imported' }),
  ]);
});

test('a document that cannot be read or stored does not keep the others from being imported', async () => {
  const documents = path.join(portal.dataDirectory, 'with-odd-ones');
  await mkdir(documents);
  const write = (name: string, facts: Parameters<typeof anEmanifest>[0]) =>
    writeFile(path.join(documents, name), JSON.stringify(anEmanifest(facts)));
  await write('1.json', { manifestTrackingNumber: '300000011ELC' });
  await symlink('/nowhere', path.join(documents, '2.json'));
  const { generator } = anEmanifest();
  await write('3.json', { manifestTrackingNumber: '300000012ELC', generator: { ...generator!, name: '\u200b' } });
  await write('4.json', { manifestTrackingNumber: '300000013ELC' });
  const { exitCode, out } = await cli(['import', 'emanifest', documents, '--client', testClients.own.id]);
  expect(exitCode).toBe(1);
  expect(out).toMatch(/2\.json: refused, nothing was stored\n.*\n +refused +\(document\) +.*2\.json cannot be read/);
  expect(out).toMatch(/generator_name +"Not stated on the manifest"/);
  expect(out).toContain('4.json: imported as manifest 300000013ELC');
  expect(out).toContain('3 imported, 1 refused');
});

if (officialEmanifests === null) test.skip(`the official folder: ${sharedDataMissing}`, () => undefined);
else {
  const { samplesFolder } = officialEmanifests;
  test('the official folder is imported except for its invalid sample, and a second import adds nothing', async () => {
    const args = ['import', 'emanifest', samplesFolder, '--client', testClients.other.company];
    const first = await cli(args);
    expect(first.out).toContain('1 refused, 5 imported');
    expect((await cli(args)).out).toContain('1 refused, 5 already imported');
  });
}
