import { readConfig } from './config';

const read = (env: Record<string, string>) => readConfig(env, '/portal');

describe('the configuration', () => {
  test('needs nothing: an embedded database beside the code, with demo data, for this machine alone', () => {
    expect(read({})).toEqual({
      repositoryRoot: '/portal',
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: '/portal/.data',
      databaseUrl: null,
      releaseStore: null,
      hasDemoData: true,
      developerOrigins: expect.arrayContaining(['http://localhost:3001']) as unknown,
      makerUrl: null,
      logLevel: 'warn',
      trustedProxies: [],
    });
  });

  test('has no demo data in a database of somebody else, unless asked', () => {
    const DATABASE_URL = 'postgresql://portal:secret@db.example/portal';
    expect(read({ DATABASE_URL })).toMatchObject({ hasDemoData: false, developerOrigins: [] });
    expect(read({ DATABASE_URL, DEMO: 'on' }).hasDemoData).toBe(true);
    expect(read({ DEMO: 'off' }).hasDemoData).toBe(false);
  });

  test('takes an empty value for none', () => {
    expect(read({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test.each([
    ['PORT', '46x'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'my host'],
    ['DATA_DIR', ' '],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'postgres://[bad'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['DEVELOPER_ORIGINS', 'https://developer.example'],
    ['MAKER_URL', 'our site'],
    ['MAKER_URL', 'javascript:alert(1)'],
    ['TRUSTED_PROXIES', '*'],
    ['TRUSTED_PROXIES', '999.1.1.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ])('refuses %s=%s with one line that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}=.* is not valid: .*\\.$`));
  });

  test('never repeats a password in its refusal', () => {
    expect(() => read({ DATABASE_URL: 'mysql://portal:secret@db/portal' })).not.toThrow(/secret/);
  });
});
