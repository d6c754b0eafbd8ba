import { connect, type Socket } from 'node:net';

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
  what: string;
}

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Calls an HTTP server over kept-alive connections, as many as are needed at once. It shares the machine with what it
 * measures, so it supports only as much of HTTP as the portal's responses need. Throws on a status over 299.
 */
export class HttpCaller {
  readonly #all = new Set<Connection>();
  readonly #free: Connection[] = [];
  readonly #origin: URL;
  readonly #head: string;

  constructor(origin: string, token: string) {
    this.#origin = new URL(origin);
    this.#head = `HTTP/1.1\r\nhost: ${this.#origin.host}\r\nauthorization: Bearer ${token}\r\n`;
  }

  async call(method: 'GET' | 'POST', path: string, json?: unknown): Promise<void> {
    const connection = this.#free.pop() ?? this.#open();
    await connection.ask(`${method} ${path}`, `${method} ${path} ${this.#head}${bodyPart(json)}`);
    this.#free.push(connection);
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #open(): Connection {
    const connection = new Connection(connect(Number(this.#origin.port), this.#origin.hostname));
    this.#all.add(connection);
    return connection;
  }
}

function bodyPart(json: unknown): string {
  if (json === undefined) return '\r\n';
  const body = JSON.stringify(json);
  return `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** One connection with at most one request at a time. */
class Connection {
  #waiting: Waiting | null = null;
  #received: Buffer[] = [];
  #bytes = 0;
  /** Length of the whole response, once its head has arrived. */
  #expected: number | null = null;

  constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#receive(part));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error(`${this.#waiting.what}: the connection was closed`)));
  }

  ask(what: string, message: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, what };
      this.socket.write(message);
    });
  }

  close(): void {
    this.#waiting = null;
    this.socket.destroy();
  }

  #receive(part: Buffer): void {
    this.#received.push(part);
    this.#bytes += part.length;
    this.#expected ??= this.#readHead();
    if (this.#expected === null || this.#bytes < this.#expected) return;
    const answer = Buffer.concat(this.#received);
    const waiting = this.#waiting;
    this.#received = [];
    this.#bytes = 0;
    this.#expected = null;
    this.#waiting = null;
    const status = Number(answer.toString('latin1', 9, 12));
    if (status >= 200 && status < 300) waiting?.resolve();
    else waiting?.reject(new Error(`${waiting.what} answered ${answer.toString('utf8')}`));
  }

  #readHead(): number | null {
    const bytes = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received);
    const end = bytes?.indexOf(endOfHead) ?? -1;
    if (!bytes || end === -1) return null;
    const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1];
    if (length === undefined) throw new Error(`${this.#waiting?.what} answered without a length`);
    return end + endOfHead.length + Number(length);
  }
}
