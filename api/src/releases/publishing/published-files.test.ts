import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { aPublishableRelease, publishing, usualContents } from './testing/a-signed-release';
import { openPublishingPortal, type PublishingPortal } from './testing/open-publishing-portal';
import { startS3Server } from '../../platform/storage/testing/s3-server';

let open: PublishingPortal;

const base = '/remotes/mfe-dashboard/1.1.0+cd34ef56';
const get = (url: string, headers: Record<string, string> = {}) => open.portal.app.inject({ url, headers });

async function publish(version: string): Promise<void> {
  const { status, text } = await open.portal.call(
    'publishRelease',
    publishing(aPublishableRelease({ version }), open.team),
  );
  if (status !== 201) throw new Error(text);
}

const openPortal = async () => {
  open = await openPublishingPortal();
  await publish('1.1.0');
};
const closePortal = () => open.close();

describe('as long as nothing changes', () => {
  beforeAll(openPortal);
  afterAll(closePortal);

  test('a published file is served like built-in ones, cacheable forever, with the protective headers', async () => {
    const { statusCode, headers, body } = await get(`${base}/screen.js`);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: usualContents['screen.js'] });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const builtIn = await get('/remotes/mfe-dashboard/1.0.0+ab12cd34/screen.js');
    expect(builtIn.body).toBe('built in');
  });

  test('it is compressed if the client accepts that, and HEAD returns no body', async () => {
    const answer = await get(`${base}/screen.js`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(usualContents['screen.js']);
    const head = await open.portal.app.inject({ method: 'HEAD', url: `${base}/screen.js` });
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(usualContents['screen.js']?.length));
  });

  test('styles have their type, and an unchanged file is not sent again', async () => {
    const answer = await get(`${base}/styles/screen.css`);
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    const again = await get(`${base}/styles/screen.css`, { 'if-none-match': String(answer.headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  test('the plus sign of a release can be escaped or not', async () => {
    expect((await get(`${base.replace('+', '%2B')}/screen.js`)).statusCode).toBe(200);
  });

  test.each([
    'release.json',
    'release.signed.json',
    'screen.js.br',
    'styles',
    'styles/',
    'constructor',
    '..%2f..%2f..%2fshell/dist/release.json',
  ])('%s is not one of its files, so it is missing', async (path) => {
    const answer = await get(`${base}/${path}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a release that was never published is missing', async () => {
    expect((await get('/remotes/mfe-dashboard/9.9.9+cd34ef56/screen.js')).statusCode).toBe(404);
    expect((await get('/remotes/mfe-other/1.1.0+cd34ef56/screen.js')).statusCode).toBe(404);
  });
});

describe('when something changes', () => {
  beforeEach(openPortal);
  afterEach(closePortal);

  test.each(['screen.js', 'styles/screen.css'])(
    '%s is not served after one byte of it changed on the disk',
    async (path) => {
      expect((await get(`${base}/${path}`)).statusCode).toBe(200);
      const [folder = ''] = readdirSync(join(open.releases, 'mfe-dashboard'));
      writeFileSync(join(open.releases, 'mfe-dashboard', folder, path), `${usualContents[path]?.slice(0, -1)}!`);
      expect((await get(`${base}/${path}`)).statusCode).toBe(404);
      expect((await get(`${base}/remote-entry.js`)).statusCode).toBe(200);
      // Publishing the same release again repairs it.
      await publish('1.1.0');
      expect((await get(`${base}/${path}`)).body).toBe(usualContents[path]);
    },
  );

  test('open pages still get the files of a release that was retired', async () => {
    await publish('1.2.0');
    expect((await get(`${base}/screen.js`)).statusCode).toBe(200);
  });

  test('the files of a killed release or build are gone', async () => {
    await open.portal.app.inject({ url: '/', headers: { accept: 'text/html' } });
    for (const release of ['1.1.0+cd34ef56', '1.0.0+ab12cd34']) {
      const { body } = await open.portal.call('getRollout', { params: { remote: 'mfe-dashboard' } }, { as: 'admin' });
      const change = { action: 'kill', release, reason: 'It lost drafts' };
      const input = { params: { remote: 'mfe-dashboard' }, body: { revision: body.revision, change } };
      expect((await open.portal.call('changeRollout', input, { as: 'admin' })).status).toBe(200);
      const answer = await get(`/remotes/mfe-dashboard/${release}/screen.js`);
      expect(answer.statusCode).toBe(410);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({
        code: 'release_killed',
        detail: `${release} of mfe-dashboard was withdrawn: It lost drafts`,
      });
      for (const other of [`/${release}`, release.replace('1', '%31')]) {
        expect((await get(`/remotes/mfe-dashboard/${other}/screen.js`)).statusCode).toBe(404);
      }
    }
  });

  test('after a crash before the last step nothing is visible, and publishing again works', async () => {
    const { database } = open.portal;
    // The row cannot be written, as if the process ended just before.
    await database.asOwner(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the process ended here'; end $$`);
    await database.asOwner('create trigger crash before insert on releases for each row execute function fail()');
    const input = publishing(aPublishableRelease({ version: '1.3.0' }), open.team);
    expect((await open.portal.call('publishRelease', input)).status).toBe(500);
    expect(readdirSync(join(open.releases, 'mfe-dashboard')).some((name) => name.startsWith('1.3.0'))).toBe(true);
    expect((await get('/remotes/mfe-dashboard/1.3.0+cd34ef56/screen.js')).statusCode).toBe(404);
    const before = await open.portal.call('getRollout', { params: { remote: 'mfe-dashboard' } }, { as: 'admin' });
    expect(before.body.candidate?.release).toBe('1.1.0+cd34ef56');
    await database.asOwner('drop trigger crash on releases');
    expect((await open.portal.call('publishRelease', input)).status).toBe(201);
    expect((await get('/remotes/mfe-dashboard/1.3.0+cd34ef56/screen.js')).statusCode).toBe(200);
  });

  test('releases can be stored in S3; while it does not respond, nothing is published', async () => {
    const server = await startS3Server({ accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' });
    const stored = await openPublishingPortal({
      RELEASE_STORE: `s3://releases?endpoint=${server.url}`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    const input = publishing(aPublishableRelease(), stored.team);
    server.failures.push(...Array.from({ length: 40 }, () => 403));
    const { status, problem } = await stored.portal.call('publishRelease', input);
    expect({ status, detail: problem.detail }).toEqual({
      status: 503,
      detail: 'The files could not be stored, so nothing was published. Please try again.',
    });
    server.failures.length = 0;
    expect((await stored.portal.call('publishRelease', input)).status).toBe(201);
    const file = await stored.portal.app.inject(`${base}/screen.js`);
    expect(file.body).toBe(usualContents['screen.js']);
    for (const [key, bytes] of server.objects) server.objects.set(key, Buffer.from(`${bytes.toString()} `));
    expect((await stored.portal.app.inject(`${base}/remote-entry.js`)).statusCode).toBe(404);
    await server.close();
    expect((await stored.portal.app.inject(`${base}/styles/screen.css`)).statusCode).toBe(503);
    await stored.close();
  });
});
