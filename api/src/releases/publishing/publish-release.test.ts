import { federationRuntimePackage, type Release } from 'shared-domain/releases';
import { signText } from 'shared-domain/signing';
import {
  aPublishableRelease,
  aTeam,
  encoded,
  publishing,
  signRelease,
  trust,
  usualContents,
} from './testing/a-signed-release';
import { change, open, refusal } from './testing/publish';

test.each<[string, Partial<Release>, string]>([
  ['another name', { name: 'mfe-load-detail' }, 'has "mfe-load-detail" as its name, not "mfe-dashboard"'],
  ['another team', { team: 'admin' }, 'has "admin" as its team, not "overview"'],
  ['another folder', { base: '/assets/shell/' }, 'has "/assets/shell/" as its base'],
  [
    'the container of another build',
    { container: 'shell_policy' },
    'as its container, not "mfe_dashboard_1_1_0_cd34ef56"',
  ],
  [
    'the policy of the loader',
    { trustedTypesPolicies: ['portal#remotes'] },
    'has "portal#remotes" as its trustedTypes',
  ],
  ['a style hash that is more than one', { styleHashes: ["'self'; script-src *"] }, 'among its styleHashes'],
  [
    'more style hashes than a header can hold',
    { styleHashes: Array.from({ length: 9 }, () => `'sha256-${'A'.repeat(43)}='`) },
    'has 9 styleHashes; at most 8 are allowed.',
  ],
  ['a commit that no database can hold', { commit: 'a\u0000b' }, 'contains characters that cannot be stored.'],
  [
    'half a character in the name of a door',
    { exposes: { './\ud800': { js: [] } } },
    'characters that cannot be stored',
  ],
  ['an entry that is no file', { entry: 'other.js' }, 'names other.js, which is not among its files'],
  ['no door', { exposes: {} }, 'does not expose ./Screen'],
  [
    'a style behind the door that is no file',
    { exposes: { './Screen': { js: ['screen.js'], css: ['a.css'] } } },
    'names a.css',
  ],
  ['a path out of its folder', { files: { '../x.js': { sha384: '', bytes: 0 } } }, 'malformed at /files/..~1x.js'],
  ['an invalid version', { version: '1.1' }, 'malformed at /version'],
  ['leading zeros in its version', { version: '2026.07.01' }, 'malformed at /version'],
  ['another route', { route: '/admin' }, 'has the route "/admin"; mfe-dashboard is shown at "/"'],
  ['a shell that is too new', { shellRange: '^2.0.0' }, "1.1.0 runs in shell ^2.0.0; the portal's shell is 1.3.0."],
  ['an invalid range', { shellRange: 'new' }, 'states the shell range "new", which is not valid'],
  ['a newer library', { shared: { react: '^19.4.0' } }, '1.1.0 needs react ^19.4.0; the shell provides 19.3.1.'],
  [
    'a library that nobody provides',
    { shared: { vue: '^3.0.0' } },
    'needs vue ^3.0.0, which the shell does not provide',
  ],
  [
    'two clashes',
    { shared: { react: '^18.0.0', axios: '^2.0.0' } },
    'needs react ^18.0.0; the shell provides 19.3.1; it needs axios ^2.0.0; the shell provides 1.21.1.',
  ],
  [
    'another federation runtime',
    { shared: { [federationRuntimePackage]: '2.9.1' } },
    `was built with ${federationRuntimePackage} 2.9.1; the shell provides 2.9.2.`,
  ],
  [
    'the version of the built-in release',
    { version: '1.0.0' },
    '1.0.0 must be higher than the latest release, 1.0.0+ab12cd34',
  ],
  [
    'a version that would use up all others',
    { version: '999999.999999.999999' },
    'each of its three numbers can rise by 10000 at most',
  ],
  ['a lower version', { version: '0.9.0' }, '0.9.0 must be higher than the latest release, 1.0.0+ab12cd34'],
])('a release with %s is refused', async (_what, facts, reason) => {
  const release = aPublishableRelease(facts);
  const input = publishing(release, open.team);
  expect(await refusal({ ...input, params: { remote: 'mfe-dashboard' } })).toContain(reason);
});

/** A publication with these files, too, which its document states. */
const withFiles = (files: Record<string, string>) => {
  const contents = { ...usualContents, ...files };
  return publishing(aPublishableRelease({}, contents), open.team, encoded(contents));
};

test.each<[string, Record<string, string>, string]>([
  [
    'a changed file',
    { ...usualContents, 'screen.js': usualContents['screen.js']!.replace('of', 'on') },
    'The file screen.js was changed: its sha384',
  ],
  ['a shortened file', { ...usualContents, 'screen.js': 'screen' }, 'The file screen.js was changed: it has 6 bytes'],
  ['a file too many', { ...usualContents, 'extra.js': 'x' }, 'The file extra.js is not in the release document.'],
  ['a missing file', { 'screen.js': usualContents['screen.js']! }, 'The file remote-entry.js is missing.'],
])('%s is refused by name', async (_what, contents, reason) => {
  expect(await refusal(publishing(aPublishableRelease(), open.team, encoded(contents)))).toContain(reason);
});

test('an embed with an interface that no page uses is refused before it is published', async () => {
  const team = aTeam('embeds');
  await trust(open.portal.database, 'mfe-embed', team);
  const facts = { name: 'mfe-embed', version: '2.0.0', team: 'embeds', route: '', trustedTypesPolicies: [] };
  expect(await refusal(publishing(aPublishableRelease(facts), team))).toBe(
    "Pages use version 1 of the embed's interface, so none would get 2.0.0. " +
      'The portal needs an address for another major version first.',
  );
});

test.each([
  [`${'a'.repeat(297)}.js`, `The file name "${'a'.repeat(100)}" … has 300 characters; at most 200 are allowed.`],
  ['screen.js/map', 'screen.js is both a file and a folder.'],
  ...['index.html', 'carriers/loader.js', 'deep/carriers/a.js', 'screen.js.gz', 'screen.js.br'].map((path) => [
    path,
    `The portal would not serve ${path}: no file may be named index.html, end with .br or .gz, or be in a folder ` +
      'named carriers.',
  ]),
] as [string, string][])('a file named %.40s is refused', async (path, reason) => {
  expect(await refusal(withFiles({ [path]: 'x' }))).toBe(reason);
});

test('a document that is not JSON or repeats a key is refused', async () => {
  const { body, params } = publishing(aPublishableRelease(), open.team);
  const text = body.signed.payload;
  for (const [payload, reason] of [
    ['{ half', 'The release document is not valid JSON.'],
    [text.replace('{', '{"version": "1.2.0",'), 'The release document contains "version" more than once.'],
    [`${text}${' '.repeat(70_000)}`, 'The release document is longer than 64 kB.'],
  ] as const) {
    const signed = signText('release', payload, open.team);
    expect(await refusal({ params, body: { ...body, signed } })).toBe(reason);
  }
});

test('a signature over other characters, by another key or for another purpose is refused', async () => {
  const release = aPublishableRelease();
  const { body, params } = publishing(release, open.team);
  const forged = { ...body.signed, signature: signRelease(aPublishableRelease({ route: '/x' }), open.team).signature };
  const foreign = { ...signRelease(release, aTeam()), keyId: open.team.id };
  const other = signText('override', body.signed.payload, open.team);
  for (const signed of [forged, foreign, other]) {
    expect(await refusal({ params, body: { ...body, signed } })).toContain(`does not match the key ${open.team.id}`);
  }
});

test('unknown, foreign and revoked keys are refused with the reason', async () => {
  const unknown = aTeam();
  expect(await refusal(publishing(aPublishableRelease(), unknown))).toBe(
    `The key ${unknown.id} is not known for mfe-dashboard.`,
  );
  const foreign = aTeam('details');
  await trust(open.portal.database, 'mfe-load-detail', foreign);
  expect(await refusal(publishing(aPublishableRelease(), foreign))).toBe(
    `The key ${foreign.id} belongs to mfe-load-detail, not to mfe-dashboard.`,
  );
  const revoked = aTeam();
  await trust(open.portal.database, 'mfe-dashboard', revoked);
  await change("update team_keys set revoked_at = '2026-11-19', revoked_reason = 'The laptop was lost' where id = $1", [
    revoked.id,
  ]);
  expect(await refusal(publishing(aPublishableRelease(), revoked))).toBe(
    `The key ${revoked.id} was revoked on 2026-11-19: The laptop was lost.`,
  );
});

test('a release above the byte budget is refused with both numbers', async () => {
  await open.portal.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await change("update rollouts set byte_budget = 1000 where remote = 'mfe-dashboard'");
  const bytes = Object.values(aPublishableRelease().files).reduce((sum, file) => sum + file.bytes, 0);
  expect(await refusal(publishing(aPublishableRelease(), open.team))).toBe(
    `The files total ${bytes} bytes; the limit for mfe-dashboard is 1000.`,
  );
  await change('update rollouts set byte_budget = default');
});

test('a release whose names and hashes are too large for every page is refused with both numbers', async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`part-${index}.js`, 'x']));
  const reason = await refusal(withFiles(many));
  expect(reason).toMatch(/ would add \d{4,} bytes to every page; 7450 are allowed with 0 other remotes\./);
});

test('extra fields in the body are refused', async () => {
  const { body, params } = publishing(aPublishableRelease(), open.team);
  const answer = await open.portal.call('publishRelease', { params, body: { ...body, more: true } });
  expect(answer.problem.code).toBe('invalid_input');
});
