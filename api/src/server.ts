import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { systemClock } from './platform/clock';
import { readConfig, type Config } from './platform/config';
import { connectDatabase, type ConnectedDatabase } from './platform/database/connect-database';
import { makeDataDirectory } from './platform/database/embedded/make-data-directory';
import { demoAnnouncement } from './demo/demo-announcement';
import { storeDemoData } from './demo/store-demo-data';
import { loadSigningKey } from './accounts/sessions/signing-key';
import { StartError } from './platform/start-error';
import { explainFullDisk } from './platform/storage/explain-full-disk';

export interface PortalOptions {
  repositoryRoot: string;
  env: Record<string, string | undefined>;
  /** Where the address and the demo accounts are printed. */
  print?: (line: string) => void;
}

export interface RunningPortal {
  address: string;
  /** Finishes the requests at hand, then closes everything. */
  close(): Promise<void>;
  /** Settles when the portal has ended: with an error when its database ended by itself. */
  ended: Promise<void>;
}

/** Starts the portal: config → database → application → listen. Throws `StartError` with one clear line. */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const config = readConfig(options.env, options.repositoryRoot);
  try {
    return await startWith(config, options);
  } catch (error) {
    throw explainFullDisk(error, config);
  }
}

async function startWith(
  config: Config,
  { repositoryRoot, print = console.log }: PortalOptions,
): Promise<RunningPortal> {
  let app: FastifyInstance | null = null;
  const onIdleError = (error: Error) => app?.log.warn({ err: error }, 'an idle database connection was lost');
  makeDataDirectory(config.dataDirectory);
  const database = await connectDatabase({ config, repositoryRoot, onIdleError });
  let isAccepting = true;
  try {
    const signingKey = await loadSigningKey(database, systemClock());
    const context = { database, config, clock: systemClock, signingKey, isAccepting: () => isAccepting };
    if (config.hasDemoData) await storeDemoData(context);
    app = await buildApp(context, { repositoryRoot });
    // The first page tells the registry what was built here, and what is read for it lasts while the database is away.
    await app.inject({ url: '/', headers: { accept: 'text/html' } });
    const address = await listen(app, config);
    print(`Load Provenance Portal: ${address}`);
    if (config.hasDemoData) for (const line of demoAnnouncement()) print(line);
    const close = once(async () => {
      isAccepting = false;
      if (app) await drain(app);
      await database.close();
    });
    return { address, close, ended: endOf(database, () => isAccepting, close) };
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

/** Requests at hand get this long to finish; then their connections are cut, so that the database can be stopped. */
const longestDrain = 15_000;

async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), longestDrain);
  await app.close();
  clearTimeout(timer);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} of ${host} is already in use. Stop what uses it, or set PORT to another number.`,
      EACCES: `Port ${port} of ${host} may not be opened by this user. Set PORT to a number above 1023.`,
      EADDRNOTAVAIL: `HOST=${JSON.stringify(host)} is no address of this machine.`,
      ENOTFOUND: `HOST=${JSON.stringify(host)} is not known.`,
    };
    throw new StartError(reasons[code ?? ''] ?? `The portal cannot listen on ${host}:${port}: ${code}.`, cause);
  }
}

async function endOf(database: ConnectedDatabase, isRunning: () => boolean, close: () => Promise<void>): Promise<void> {
  await database.ended;
  const isUnexpected = isRunning();
  await close();
  if (isUnexpected) throw new StartError('The embedded database ended by itself; see its log in the data folder.');
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= work());
}
