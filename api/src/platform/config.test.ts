import { readConfig } from './config';

const read = (env: Record<string, string>) => readConfig(env, '/portal');

describe('the configuration', () => {
  test('needs no settings: an embedded database, with demo data, for this machine only', () => {
    expect(read({})).toEqual({
      repositoryRoot: '/portal',
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: '/portal/.data',
      databaseUrl: null,
      store: null,
      releaseStore: null,
      hasDemoData: true,
      developerOrigins: expect.arrayContaining(['http://localhost:3001']) as unknown,
      makerUrl: null,
      contactUrl: null,
      logLevel: 'warn',
      trustedProxies: [],
    });
  });

  test('adds demo data to a database in DATABASE_URL only if DEMO is on', () => {
    const DATABASE_URL = 'postgresql://portal:secret@db.example/portal';
    expect(read({ DATABASE_URL })).toMatchObject({ hasDemoData: false, developerOrigins: [] });
    expect(read({ DATABASE_URL, DEMO: 'on' }).hasDemoData).toBe(true);
    expect(read({ DEMO: 'off' }).hasDemoData).toBe(false);
  });

  test.each([
    'mysql://portal:secret@db/portal',
    'postgresql://portal:ab/secret@db:5432/portal',
    'portal:secret@db:5432/portal',
  ])('refuses %s without showing its password', (DATABASE_URL) => {
    expect(() => read({ DATABASE_URL })).toThrow(/DATABASE_URL/);
    expect(() => read({ DATABASE_URL })).not.toThrow(/secret/);
  });

  test('replaces the usual developer origins with the given ones', () => {
    const DEVELOPER_ORIGINS = 'http://localhost:3001, http://localhost:4000';
    expect(read({ DEVELOPER_ORIGINS }).developerOrigins).toEqual(['http://localhost:3001', 'http://localhost:4000']);
    expect(read({ DEVELOPER_ORIGINS: '', DEMO: 'off' }).developerOrigins).toEqual([]);
  });

  test('treats an empty value as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test.each<[string, string]>([
    ['PORT', '46x'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'my host'],
    ['DATA_DIR', ' '],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'postgres://[bad'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ...[
      'http://localhost',
      'http://localhost:0',
      'http://localhost:70000',
      'http://localhost:3001/',
      'http://localhost.evil.example:3001',
      'https://evil.example',
      "http://localhost:3001 'unsafe-inline'",
      '*',
    ].map((origin): [string, string] => ['DEVELOPER_ORIGINS', origin]),
    ['MAKER_URL', 'our site'],
    ['MAKER_URL', 'javascript:alert(1)'],
    ['MAKER_URL', 'mailto:us@company.example'],
    ['CONTACT_URL', 'help@company.example'],
    ['CONTACT_URL', 'javascript:alert(1)'],
    ['TRUSTED_PROXIES', '*'],
    ['TRUSTED_PROXIES', '999.1.1.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ])('refuses %s=%s with one line that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}=.* is not valid: .*\\.$`));
  });

  test('says what a setting may be', () => {
    expect(() => read({ DEMO: 'maybe' })).toThrow('DEMO="maybe" is not valid: use on or off.');
  });

  test('never repeats a password in an error message', () => {
    expect(() => read({ DATABASE_URL: 'mysql://portal:secret@db/portal' })).not.toThrow(/secret/);
  });
});
