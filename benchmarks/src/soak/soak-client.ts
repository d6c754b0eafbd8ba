export interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** Calls the portal and counts responses by call, status and code. */
export class SoakClient {
  readonly answers = new Map<string, number>();

  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  /** Status 0 if the connection ended without a response. */
  async call(kind: string, path: string, init: RequestInit = {}): Promise<Answered> {
    const answered = await this.send(path, init);
    const code = typeof answered.body.code === 'string' ? ` ${answered.body.code}` : '';
    this.count(kind, `${answered.status}${code}`);
    return answered;
  }

  post(kind: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const isBytes = body instanceof Uint8Array;
    return this.call(kind, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
    });
  }

  count(kind: string, result: string): void {
    const key = `${kind} | ${result}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
  }

  private async send(path: string, init: RequestInit): Promise<Answered> {
    try {
      const response = await fetch(`${this.origin}/api${path}`, {
        ...init,
        headers: { authorization: `Bearer ${this.token}`, ...(init.headers as Record<string, string>) },
        signal: AbortSignal.timeout(60_000),
      });
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      if (!isJson) await response.arrayBuffer();
      return { status: response.status, body: isJson ? ((await response.json()) as Record<string, unknown>) : {} };
    } catch {
      return { status: 0, body: { code: 'no answer' } };
    }
  }
}
