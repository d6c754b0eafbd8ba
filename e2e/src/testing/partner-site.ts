import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { EmbedScope, EmbedToken, IssuedKey } from 'shared-domain/wire';
import { callApi, listLoads, type Account } from './api';
import { fetchPatiently, portalUrl, repositoryRoot } from './portal';

/** The portal of another company: a page under a strict policy, and a server that holds a partner key. */
export interface PartnerSite {
  /** Its origin, which is not the portal's. */
  url: string;
  /** Sets what the page at `/` contains, and the script that it loads last. */
  show(page: { body: string; script?: string; head?: string }): void;
  revokeKey(): Promise<void>;
  end(): Promise<void>;
}

interface PartnerSiteOptions {
  /** The account whose company the key belongs to. */
  as: Account;
  scope?: EmbedScope;
}

const packageFolder = path.join(repositoryRoot, 'mfe-embed/release/npm');

export async function startPartnerSite({ as, scope = 'load' }: PartnerSiteOptions): Promise<PartnerSite> {
  let page = { body: '', script: '', head: '' };
  let secret = '';
  const files: Record<string, () => Promise<[type: string, content: string]>> = {
    '/': async () => ['text/html', document(page)],
    '/page.js': async () => ['text/javascript', page.script],
    '/package.js': async () => ['text/javascript', await readFile(path.join(packageFolder, 'index.js'), 'utf8')],
    '/token': async () => ['application/json', JSON.stringify(await exchange(secret, url))],
    '/favicon.ico': async () => ['image/x-icon', ''],
  };
  const server = createServer((request, response) => {
    const file = files[new URL(request.url ?? '/', 'http://localhost').pathname];
    if (!file) return void response.writeHead(404).end();
    file().then(
      ([type, content]) => send(response, type, content),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { key, ...issued } = await createKey(as, scope, url);
  secret = issued.secret;
  return {
    url,
    show: (given) => (page = { script: '', head: '', ...given }),
    revokeKey: async () => {
      const answer = await callApi(`/embed/keys/${key.id}/revocation`, { as: 'admin', body: { reason: 'a test' } });
      if (!answer.ok) throw new Error(`The revocation answered ${answer.status}`);
    },
    end: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Writes the npm package, as `npm publish` does. */
export async function buildPackage(): Promise<void> {
  await promisify(execFile)('npm', ['run', 'prepack', '--workspace', 'mfe-embed'], { cwd: repositoryRoot });
}

function document({ body, head }: { body: string; head: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title>${head}</head>
<body>${body}<script type="module" src="/page.js"></script></body></html>`;
}

/** The strictest policy under which an embed has to work: no styles, no fonts, no Trusted Types policy. */
function send(response: ServerResponse, type: string, content: string): void {
  const portal = portalUrl();
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${portal}`,
      `connect-src 'self' ${portal}`,
      `img-src 'self' blob: ${portal}`,
      `frame-src ${portal}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  });
  response.end(content);
}

async function createKey(as: Account, scope: EmbedScope, origin: string): Promise<IssuedKey> {
  const [load] = await listLoads(as, '?limit=1');
  const body = { partner: 'Acme Portal', client_id: load?.client_id, scope, origins: [origin], reason: 'a test' };
  const answer = await callApi('/embed/keys', { as: 'admin', body });
  if (!answer.ok) throw new Error(`The partner key: ${await answer.text()}`);
  return (await answer.json()) as IssuedKey;
}

async function exchange(secret: string, origin: string): Promise<EmbedToken> {
  const answer = await fetchPatiently(`${portalUrl()}/api/embed/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ origin }),
  });
  if (!answer.ok) throw new Error(`The exchange answered ${answer.status}`);
  return (await answer.json()) as EmbedToken;
}
