import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbedToken, IssuedKey } from 'shared-domain/wire';
import { callPortal, signIn } from '../sign-in';
import { email } from './visits';

export interface EmbedHost {
  /** Its page gives the embed a fresh token at once. */
  origin: string;
  /** Gets the token that the next visit of the page gives to the embed. */
  prepare(): Promise<void>;
}

/** Runs `use` with a plain page on an origin of its own that shows the dashboard of the client, and stops it afterwards. */
export async function withEmbedHost<T>(portal: string, use: (host: EmbedHost) => Promise<T>): Promise<T> {
  let token: EmbedToken | null = null;
  const server = createServer(({ url }, response) => {
    if (url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(pageWith(portal, token));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const secret = await createKey(portal, origin);
    const prepare = async () => {
      token = await callPortal<EmbedToken>(`${portal}/api/embed/tokens`, secret, { origin });
    };
    return await use({ origin, prepare });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function pageWith(portal: string, token: EmbedToken | null): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Our waste</title>
    <link rel="icon" href="data:,">
    <script src="${portal}/embed/v1/loader.js" async></script>
  </head>
  <body>
    <h1>Our waste</h1>
    <load-dashboard></load-dashboard>
    <script>
      document.querySelector('load-dashboard').fetchToken = async () => (${JSON.stringify(token)});
    </script>
  </body>
</html>`;
}

async function createKey(portal: string, origin: string): Promise<string> {
  const [admin, client] = await Promise.all([signIn(portal, 'admin@demo.example'), signIn(portal, email)]);
  const { secret } = await callPortal<IssuedKey>(`${portal}/api/embed/keys`, admin.token, {
    partner: 'Benchmark',
    client_id: client.user.client_id,
    scope: 'dashboard',
    origins: [origin],
    reason: 'A benchmark',
    expires_in_days: 1,
  });
  return secret;
}
