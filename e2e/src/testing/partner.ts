import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbedToken, IssuedKey } from 'shared-domain/wire';
import { type Account, askApi, sessionOf } from './api';
import { smallDocument } from './open-context';
import { portalUrl } from './portal';

interface ServedFile {
  body: string;
  headers: Record<string, string>;
}

/** The server of another company's portal, on an origin of its own. */
export interface Partner {
  origin: string;
  /** Serves a page, or a script if the path ends with `.mjs`. */
  serve(path: string, body: string, headers?: Record<string, string>): void;
  /** Creates a key for the account's company. `POST /load-token?key=name` exchanges it. */
  addKey(name: string, account: Account): Promise<void>;
  exchange(name: string): Promise<EmbedToken>;
  revoke(name: string): Promise<void>;
  end(): Promise<void>;
}

/** A partner for all tests of a file, with a key for each of these accounts. */
export function usePartner(...owners: Account[]): Partner {
  const partner = {} as Partner;
  beforeAll(async () => {
    Object.assign(partner, await startPartner());
    await Promise.all(owners.map((owner) => partner.addKey(owner, owner)));
  });
  afterAll(() => partner.end());
  return partner;
}

export async function startPartner(): Promise<Partner> {
  const files = new Map<string, ServedFile>([[smallDocument, { body: '', headers: {} }]]);
  const keys = new Map<string, IssuedKey>();
  const server = createServer((request, response) => {
    void answer(request, response).catch((cause: unknown) => response.writeHead(502).end(String(cause)));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (pathname === '/load-token') {
      const token = await partner.exchange(searchParams.get('key') ?? 'client');
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(token));
    }
    const file = files.get(pathname);
    if (!file) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    response.writeHead(200, file.headers).end(file.body);
  };

  const keyOf = (name: string) => {
    const key = keys.get(name);
    if (!key) throw new Error(`The partner has no key ${name}`);
    return key;
  };

  const partner: Partner = {
    origin,
    serve: (path, body, headers = {}) => {
      const type = path.endsWith('.mjs') ? 'text/javascript' : 'text/html';
      files.set(path, { body, headers: { 'content-type': `${type}; charset=utf-8`, ...headers } });
    },
    addKey: async (name, account) => {
      const { user } = await sessionOf(account);
      const body = {
        partner: `Journeys ${name}`,
        client_id: user.client_id,
        scope: 'load',
        origins: [origin],
        reason: 'A journey',
      };
      keys.set(name, await askApi<IssuedKey>('/embed/keys', { as: 'admin', body }));
    },
    exchange: async (name) => {
      const body = { origin, user_name: 'Dana Reed' };
      return askApi<EmbedToken>('/embed/tokens', { token: keyOf(name).secret, body });
    },
    revoke: (name) => {
      const body = { reason: 'A journey ends it' };
      return askApi(`/embed/keys/${keyOf(name).key.id}/revocation`, { as: 'admin', body });
    },
    end: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return partner;
}

/** The pages of a partner may talk to the portal. */
export const toPortal = () => new RegExp(`^request leaves the portal: ${portalUrl()}/`);

export interface StrictPage {
  body: string;
  /** The module that the page loads last. */
  script?: string;
  head?: string;
}

/** Serves a page at `/` under the strictest policy that embeds support: no styles, no fonts, no Trusted Types policy. */
export function serveStrictPage(partner: Partner, { body, script = '', head = '' }: StrictPage): void {
  const portal = portalUrl();
  partner.serve('/page.mjs', script);
  partner.serve(
    '/',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title>${head}</head>
<body>${body}<script type="module" src="/page.mjs"></script></body></html>`,
    {
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'self' ${portal}`,
        `connect-src 'self' ${portal}`,
        `img-src 'self' blob: ${portal}`,
        `frame-src ${portal}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    },
  );
}
