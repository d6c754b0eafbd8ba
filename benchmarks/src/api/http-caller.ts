import { Agent, request } from 'node:http';

export interface HttpAnswer {
  status: number;
  body: string;
}

/** Calls an HTTP server over kept-alive connections, at most `connections` of them. Throws on an answer over 299. */
export class HttpCaller {
  readonly #agent: Agent;
  readonly #origin: URL;
  readonly #token: string;

  constructor(origin: string, token: string, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#origin = new URL(origin);
    this.#token = token;
  }

  call(method: 'GET' | 'POST', path: string, json?: unknown): Promise<HttpAnswer> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.#agent,
          host: this.#origin.hostname,
          port: this.#origin.port,
          method,
          path,
          headers: {
            authorization: `Bearer ${this.#token}`,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const answer = { status: incoming.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') };
            if (answer.status > 299) reject(new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`));
            else resolve(answer);
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
