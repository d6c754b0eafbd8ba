import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration, type ProxyConfigArrayItem } from 'webpack-dev-server';
import {
  developmentBase,
  developmentBuild,
  type BuildContext,
  findOwnRemote,
  getApp,
  portalRemotes,
  readManifest,
} from 'build-config/tables';
import { addressAt, shiftPort } from './development-ports';
import { loadConfig } from '../building/load-config';

export interface DevelopmentServerOptions {
  repositoryRoot: string;
  app: string;
  purpose: 'development' | 'alone';
  /** Origin of the API; null if all responses are mocks. */
  apiAddress: string | null;
}

/** Starts the development server of one app, at its own address. */
export async function startDevelopmentServer(options: DevelopmentServerOptions): Promise<WebpackDevServer> {
  const { repositoryRoot, app, purpose } = options;
  const appFolder = join(repositoryRoot, getApp(repositoryRoot, app).folder);
  const { version } = readManifest(appFolder);
  const context: BuildContext = { repositoryRoot, purpose, version, build: developmentBuild };
  const compiler = webpack(await loadConfig(appFolder, context));
  const server = new WebpackDevServer(serverConfiguration(options), compiler);
  await server.start();
  return server;
}

function serverConfiguration({ repositoryRoot, app, apiAddress }: DevelopmentServerOptions): Configuration {
  const { port: usual, role } = getApp(repositoryRoot, app);
  const port = shiftPort(usual);
  const isHost = role === 'host';
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    // Inside the shell's page the remote's client still has to find its own server.
    client: {
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
      overlay: { warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    static: findOwnRemote(repositoryRoot) ? false : { directory: join(repositoryRoot, 'shell'), watch: false },
    historyApiFallback: true,
    devMiddleware: { stats: 'errors-warnings' },
    // Browsers request the icon on their own, also from pages that name another or none. A 404 would fill the console.
    setupMiddlewares: (middlewares) => [
      { name: 'icon', path: '/favicon.ico', middleware: answerNothing },
      ...middlewares,
    ],
    proxy: [
      ...(isHost ? remoteProxies(repositoryRoot) : []),
      ...(apiAddress ? [{ context: ['/api'], target: apiAddress }] : []),
    ],
  };
}

function answerNothing(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204).end();
}

/** Remotes come through the shell's address, as in the served portal. */
function remoteProxies(repositoryRoot: string): ProxyConfigArrayItem[] {
  return portalRemotes(repositoryRoot).map(({ name: app, port }) => ({
    context: [developmentBase(app)],
    target: addressAt(port),
    pathRewrite: { [`^${developmentBase(app)}`]: '/' },
    logLevel: 'silent',
  }));
}
