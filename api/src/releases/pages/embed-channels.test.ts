import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { carriedReleases, carrierFolder, embedApp } from 'shared-domain/releases';
import { aRelease, aShellRelease } from '../registry/testing/a-release';
import { aRegisteredRelease, aRollout, aSnapshot } from '../registry/testing/a-rollout';
import { embedReleases } from '../registry/embed-releases';
import { portalPages } from './portal-pages';
import { aPageRegistry, pageOptions } from './testing/a-page-registry';

const active = aRegisteredRelease({ name: embedApp });
const candidate = aRegisteredRelease({ name: embedApp, version: '1.1.0' });
const rules = {
  ...{ remote: embedApp, active: active.id, candidate: candidate.id, percentage: 100 },
  audience: { roles: [], clientIds: ['acme'], userIds: [] },
};
const clients: Record<string, string[]> = {
  'https://acme.example': ['acme'],
  'https://solvia.example': ['solvia'],
  'https://integrator.example': ['acme', 'solvia'],
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embed-pages-'));
  const build = join(folder, embedApp, active.id);
  await mkdir(join(build, carrierFolder), { recursive: true });
  await writeFile(join(folder, embedApp, 'release.json'), JSON.stringify(aRelease({ name: embedApp })));
  for (const name of ['loader.js', 'remote-entry.js']) {
    await writeFile(join(build, carrierFolder, name), `start(${carriedReleases})`);
  }
  await writeFile(join(build, carrierFolder, 'frame.html'), `<script>start(${carriedReleases})</script>`);
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell', 'release.json'), JSON.stringify(aShellRelease()));
  const registry = aPageRegistry();
  await registry.announce(aShellRelease(), []);
  const page = await registry.page();
  const snapshot = aSnapshot([aRollout(rules)], [active, candidate]);
  app = Fastify();
  await app.register(
    portalPages,
    pageOptions({
      folders: { shell: join(folder, 'shell'), remotes: { [embedApp]: join(folder, embedApp) } },
      registry: {
        ...registry,
        page: async () => page && { ...page, findEmbeds: (ids, channel) => embedReleases(snapshot, ids, channel) },
      },
      clientsOfOrigin: async (origin) => clients[origin] ?? [],
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function carried(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.inject({ url, headers });
  expect(statusCode).toBe(200);
  const { releases, ...rest } = JSON.parse(/start\(\((.*)\)\)/.exec(body)?.[1] ?? '') as { releases: { id: string }[] };
  return { ...rest, releases: releases.map(({ id }) => id) };
}
const loader = '/embed/v1/loader.js';

describe('a page gets the release of the company whose loads it may show', () => {
  test.each([
    ['by the Referer of a script', loader, { referer: 'https://acme.example/loads?x=1' }, [candidate.id, active.id]],
    [
      'by the Origin of a module',
      '/embed/v1/remoteEntry.js',
      { origin: 'https://acme.example' },
      [candidate.id, active.id],
    ],
    ['in an iframe', '/embed/v1/dashboard?origin=https://acme.example', {}, [candidate.id, active.id]],
    ['outside the audience', loader, { referer: 'https://solvia.example/' }, [active.id]],
    ['of two companies that differ', loader, { referer: 'https://integrator.example/' }, [active.id]],
    ['at an unknown origin', loader, { referer: 'https://nobody.example/' }, [active.id]],
    ['that states no origin', loader, {}, [active.id]],
    ['that states something else', loader, { referer: 'about:client', origin: 'null' }, [active.id]],
  ])('%s', async (_name, url, headers, releases) => {
    expect(await carried(url, headers as Record<string, string>)).toEqual({
      channel: 'stable',
      releases,
      problem: null,
    });
  });
});

test('the channel is a parameter of the address', async () => {
  expect(await carried(`${loader}?channel=early`)).toMatchObject({ channel: 'early', releases: [active.id] });
  const url = '/embed/v1/dashboard?channel=early&origin=https://acme.example';
  expect(await carried(url)).toMatchObject({ channel: 'early', releases: [candidate.id, active.id] });
});

test.each(['beta', '', 'EARLY'])('the channel "%s" gets a script that says what is wrong', async (channel) => {
  expect(await carried(`${loader}?channel=${channel}`)).toMatchObject({
    releases: [],
    problem: 'The channel of the load dashboard must be stable or early.',
  });
});
