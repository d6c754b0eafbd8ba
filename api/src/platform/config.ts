import { isIP } from 'node:net';
import path from 'node:path';
import { refuseSetting } from './start-error';
import type { StoreSettings } from './storage/open-store';
import { readS3Place, type Environment } from './storage/s3-place';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface Config extends StoreSettings {
  /** Where the installed packages are, such as the fonts of certificates. */
  repositoryRoot: string;
  port: number;
  host: string;
  /** Contains everything that the portal stores, unless another database or store is set. */
  dataDirectory: string;
  /** Null: the embedded database under the data directory. */
  databaseUrl: string | null;
  hasDemoData: boolean;
  /** Origins from which a developer may run a remote inside this portal. */
  developerOrigins: string[];
  /** Website of the company that made the portal, for the link on the login page. Null: the one of the build. */
  makerUrl: string | null;
  /** Where users can ask for help: a website, `mailto:` or `tel:`. Null: no link is shown. */
  contactUrl: string | null;
  logLevel: (typeof logLevels)[number];
  /** Addresses or networks of reverse proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
}

/** Reads the environment, or throws a `StartError` with one clear line. An empty value counts as unset. */
export function readConfig(env: Environment, repositoryRoot: string): Config {
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const hasDemoData = readChoice('DEMO', env.DEMO, ['on', 'off'] as const, databaseUrl ? 'off' : 'on') === 'on';
  return {
    repositoryRoot,
    port: readPort(env.PORT),
    host: readHost(env.HOST),
    dataDirectory: readDataDirectory(env.DATA_DIR, repositoryRoot),
    databaseUrl,
    store: readS3Place('STORE', env),
    releaseStore: readS3Place('RELEASE_STORE', env),
    hasDemoData,
    developerOrigins: readDeveloperOrigins(env.DEVELOPER_ORIGINS, hasDemoData),
    makerUrl: readLink('MAKER_URL', env.MAKER_URL, ['https:', 'http:'], 'https://company.example'),
    contactUrl: readLink(
      'CONTACT_URL',
      env.CONTACT_URL,
      ['https:', 'http:', 'mailto:', 'tel:'],
      'mailto:help@company.example',
    ),
    logLevel: readChoice('LOG_LEVEL', env.LOG_LEVEL, logLevels, 'warn'),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
  };
}

function readPort(value: string | undefined): number {
  if (!value) return 3000;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) refuseSetting('PORT', value, 'use a number from 0 to 65535');
  return port;
}

function readHost(value: string | undefined): string {
  if (!value) return '127.0.0.1';
  if (!/^[A-Za-z0-9.:_-]+$/.test(value)) refuseSetting('HOST', value, 'use an address or host name, such as 0.0.0.0');
  return value;
}

function readDataDirectory(value: string | undefined, repositoryRoot: string): string {
  if (!value) return path.join(repositoryRoot, '.data');
  if (value.includes('\0') || value.trim() === '') refuseSetting('DATA_DIR', value, 'use the path of a folder');
  return path.resolve(repositoryRoot, value);
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  const expected = 'use an address such as postgresql://user:password@host:5432/database';
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) refuseSetting('DATABASE_URL', value, expected);
  return value;
}

/** The ports of `npm run dev` and `npm run serve-release`. */
const demoOrigins = Array.from({ length: 9 }, (_, index) => `http://localhost:${3001 + index}`);

/** Only origins on the developer's own machine are accepted. */
function readDeveloperOrigins(value: string | undefined, hasDemoData: boolean): string[] {
  if (!value) return hasDemoData ? demoOrigins : [];
  const origins = value.split(',').map((part) => part.trim());
  if (!origins.every(isLocalOrigin)) {
    refuseSetting(
      'DEVELOPER_ORIGINS',
      value,
      'use origins on your own machine, such as http://localhost:3001,http://localhost:3002',
    );
  }
  return origins;
}

function isLocalOrigin(origin: string): boolean {
  const port = Number(/^http:\/\/localhost:([1-9]\d{0,4})$/.exec(origin)?.[1]);
  return port > 0 && port <= 65_535;
}

function readLink(name: string, value: string | undefined, schemes: readonly string[], example: string) {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !schemes.includes(url.protocol)) refuseSetting(name, value, `use an address such as ${example}`);
  return url.href;
}

function readProxies(value: string | undefined): string[] {
  if (!value) return [];
  const proxies = value.split(',').map((part) => part.trim());
  if (!proxies.every(isProxy)) {
    refuseSetting('TRUSTED_PROXIES', value, 'use addresses or networks, such as 10.0.0.0/8,127.0.0.1');
  }
  return proxies;
}

function isProxy(proxy: string): boolean {
  if (['loopback', 'uniquelocal', 'linklocal'].includes(proxy)) return true;
  const [address = '', prefix = '1', ...rest] = proxy.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  return bits !== undefined && rest.length === 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits;
}

function readChoice<T extends string>(name: string, value: string | undefined, choices: readonly T[], fallback: T): T {
  if (!value) return fallback;
  return choices.find((choice) => choice === value) ?? refuseSetting(name, value, `use ${choices.join(' or ')}`);
}
