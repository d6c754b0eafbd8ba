// The program behind `npm start`: the only module of the API with side effects when it is loaded.
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { loadSigningKey } from './accounts/sessions/sessions.service';
import { buildApp } from './app';
import { holdsRealData, setDemoAccountsEnabled, warnOfDemoAccounts } from './demo/demo-accounts';
import { systemClock } from './platform/api-context';
import { readConfig, type Config } from './platform/config';
import type { Database } from './platform/database/database';
import { connectDatabase, type ConnectedDatabase } from './platform/database/connect-database';
import { makeDataDirectory } from './platform/database/embedded/make-data-directory';
import { StartError } from './platform/start-error';
import { explainFullDisk } from './platform/storage/full-disk';

/** Ctrl-C may arrive twice within this time, from the terminal and through npm; a later signal is another request. */
const sameSignalMs = 1_000;
/** Long enough to finish requests and to stop the database. */
const longestStopMs = 50_000;
/** Open requests get this long to finish; then their connections are closed, so that the database can be stopped. */
const longestDrainMs = 15_000;

interface RunningPortal {
  /** Finishes open requests, then closes everything. */
  close(): Promise<void>;
  /** Settles when the portal has ended: with an error if its database ended unexpectedly. */
  ended: Promise<void>;
}

// The repository is two levels up, both from the sources and from the bundle.
await runPortal(fileURLToPath(new URL('../..', import.meta.url)));

/** Runs the portal as this process. The first signal stops it gracefully, the second at once. */
async function runPortal(repositoryRoot: string): Promise<void> {
  let portal: RunningPortal | null = null;
  let stoppingSince: number | null = null;
  const stopping = new AbortController();
  const stop = () => {
    if (stoppingSince !== null && Date.now() - stoppingSince > sameSignalMs) process.exit(1);
    if (stoppingSince === null) console.log('Stopping…');
    stoppingSince ??= Date.now();
    stopping.abort();
    // Before the start is complete, there is nothing to stop gracefully.
    if (portal) void closeAndExit(portal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    portal = await startPortal(repositoryRoot, stopping.signal);
    await portal.ended;
  } catch (error) {
    // Ctrl-C also ends the programs that the start runs. Their errors arrive before the signal does.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate();
    if (stopping.signal.aborted) return portal ? await closeAndExit(portal) : process.exit(0);
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

async function closeAndExit(portal: RunningPortal): Promise<void> {
  setTimeout(() => process.exit(1), longestStopMs).unref();
  await portal.close();
  process.exit(0);
}

/** Starts the portal: config → database → application → listen. Throws `StartError` with one clear line. */
async function startPortal(repositoryRoot: string, stopping: AbortSignal): Promise<RunningPortal> {
  const config = readConfig(process.env, repositoryRoot);
  try {
    return await startWith(config, stopping);
  } catch (error) {
    throw explainFullDisk(error, config);
  }
}

async function startWith(given: Config, stopping: AbortSignal): Promise<RunningPortal> {
  const { repositoryRoot } = given;
  let app: FastifyInstance | null = null;
  const onIdleError = (error: Error) => app?.log.warn({ err: error }, 'an idle database connection was lost');
  makeDataDirectory(given.dataDirectory);
  const database = await connectDatabase({ config: given, repositoryRoot, onIdleError });
  let isAccepting = true;
  try {
    stopping.throwIfAborted();
    const config = await withoutUnwantedDemo(given, database);
    const signingKey = await loadSigningKey(database, systemClock());
    const context = { database, config, clock: systemClock, signingKey, isAccepting: () => isAccepting };
    // Other replicas at a DATABASE_URL may be in demo mode.
    if (config.hasDemoData || !config.databaseUrl) await setDemoAccountsEnabled(database, config.hasDemoData);
    // Loaded only when needed: production has no demo data.
    const demo = config.hasDemoData ? await import('./demo/store-demo-data') : null;
    await demo?.storeDemoData(context);
    stopping.throwIfAborted();
    app = await buildApp(context, { repositoryRoot });
    // The first page registers the builds, and reads what pages need while the database is away.
    await app.inject({ url: '/', headers: { accept: 'text/html' } });
    // A portal that listens survives a loss of its database, so nothing after that may need it.
    const lines = demo ? demo.demoAnnouncement() : await warnOfDemoAccounts(database);
    stopping.throwIfAborted();
    const address = await listen(app, config);
    stopping.throwIfAborted();
    console.log(`Load Provenance Portal: ${address}`);
    for (const line of [...database.warnings, ...lines]) console.log(line);
    const close = once(async () => {
      isAccepting = false;
      if (app) await drain(app);
      await database.close();
    });
    return { close, ended: endOf(database, () => isAccepting, close) };
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

/** Demo data in a real history could never be removed again, and a restored portal may start without DEMO=off. */
async function withoutUnwantedDemo(config: Config, database: Database): Promise<Config> {
  if (!config.hasDemoData || !(await holdsRealData(database))) return config;
  if (process.env.DEMO) {
    throw new StartError(
      'DEMO=on is only for a new portal: this database has real data. Set DEMO=off, or set DATA_DIR to a new folder or DATABASE_URL to a new database.',
    );
  }
  console.log('No demo data was added: this database has real data. Set DEMO=off to hide this message.');
  return readConfig({ ...process.env, DEMO: 'off' }, config.repositoryRoot);
}

async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), longestDrainMs);
  await app.close();
  clearTimeout(timer);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} of ${host} is already in use. Stop the process that uses it, or set PORT to another number.`,
      EACCES: `Port ${port} of ${host} may not be opened by this user. Set PORT to a number above 1023.`,
      EADDRNOTAVAIL: `HOST=${JSON.stringify(host)} is not an address of this machine.`,
      ENOTFOUND: `HOST=${JSON.stringify(host)} cannot be resolved.`,
    };
    throw new StartError(reasons[code ?? ''] ?? `The portal cannot listen on ${host}:${port}: ${code}.`, cause);
  }
}

async function endOf(database: ConnectedDatabase, isRunning: () => boolean, close: () => Promise<void>): Promise<void> {
  await database.ended;
  const isUnexpected = isRunning();
  await close();
  if (isUnexpected) throw new StartError('The embedded database stopped unexpectedly; see its log in the data folder.');
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= work());
}
