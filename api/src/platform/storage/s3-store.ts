import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { eachAtOnce } from 'shared-domain/wire';
import type { S3Place } from './s3-place';
import { StoreUnreachableError, type ListedFile, type Store } from './store';

/** Longest wait for an answer, or for its next part, in ms. */
const longestCallMs = 15_000;
/** Slowest upload that is waited for, in bytes per ms. */
const slowestBytesPerMs = 100;
const longestProbeMs = 3_000;
const savesAtOnce = 4;
const probeKey = 'write-probe';
const listedFile = /<Contents>.*?<Key>(.*?)<\/Key>.*?<LastModified>(.*?)<\/LastModified>.*?<\/Contents>/gs;

/** Files in storage that speaks the protocol of S3. A release counts only once the registry lists it. */
export class S3Store implements Store {
  // Asking another machine for every file that is served would be slow.
  readonly trustedForMs = 60_000;
  readonly place: string;
  private readonly client: AwsClient;

  constructor(private readonly s3: S3Place) {
    const { bucketUrl, prefix, region, accessKeyId, secretAccessKey, sessionToken } = s3;
    this.place = `${bucketUrl}/${prefix}`;
    const credentials = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
    this.client = new AwsClient({ ...credentials, region, service: 's3', retries: 2 });
  }

  async saveFile(key: string, bytes: Buffer, patienceMs = longestCallMs): Promise<void> {
    const limitMs = patienceMs + Math.floor(bytes.length / slowestBytesPerMs);
    const headers = {
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      // With this header, the signature also covers the content.
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    };
    await this.call('PUT', key, async () => undefined, { headers, body: new Uint8Array(bytes) }, limitMs);
  }

  saveFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    return eachAtOnce(files, savesAtOnce, ([name, bytes]) => this.saveFile(`${folder}/${name}`, bytes));
  }

  read(key: string): Promise<Buffer | null> {
    return this.call('GET', key, async ({ body }, onPart) => {
      const parts: Uint8Array[] = [];
      for await (const part of body ?? []) {
        parts.push(part);
        onPart();
      }
      return Buffer.concat(parts);
    });
  }

  digest(key: string): Promise<Buffer | null> {
    return this.call('GET', key, async ({ body }, onPart) => {
      const hash = createHash('sha256');
      for await (const part of body ?? []) {
        hash.update(part);
        onPart();
      }
      return hash.digest();
    });
  }

  async stamp(key: string): Promise<string | null> {
    const read = async ({ headers, body }: Response) => {
      await body?.cancel();
      return `${headers.get('etag')} ${headers.get('last-modified')}`;
    };
    // HEAD has no body, so its 404 can also mean that there is no bucket.
    return (await this.call('HEAD', key, read)) ?? this.call('GET', key, read);
  }

  async *list(): AsyncGenerator<ListedFile> {
    const { prefix } = this.s3;
    for (let token: string | null = ''; token !== null;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
      query.sort();
      const page: string = (await this.call('GET', prefix, (answer) => answer.text(), {}, longestCallMs, query)) ?? '';
      for (const [, key = '', savedAt = ''] of page.matchAll(listedFile)) {
        yield { key: key.slice(prefix.length), savedAt: new Date(savedAt) };
      }
      token = /<NextContinuationToken>(.+?)<\/NextContinuationToken>/.exec(page)?.[1] ?? null;
    }
  }

  /** Writes only after the storage was full: a bucket may keep every version of a file. */
  async probe(bytes: Buffer, wasFull: boolean): Promise<void> {
    if (wasFull) await this.saveFile(probeKey, bytes, longestProbeMs);
    else await this.call('GET', probeKey, async ({ body }) => body?.cancel(), {}, longestProbeMs);
  }

  /** Reads the answer to a request; null for a file that does not exist. The limit starts again with each part. */
  private async call<T>(
    method: string,
    key: string,
    read: (answer: Response, onPart: () => void) => Promise<T>,
    init: RequestInit = {},
    limitMs = longestCallMs,
    bucketQuery?: URLSearchParams,
  ): Promise<T | null> {
    const { signal, expired, renew } = renewableTimeout(limitMs);
    // Some servers read a plus sign in an address as a space.
    const url = bucketQuery
      ? `${this.s3.bucketUrl}?${bucketQuery}`
      : this.place + key.split('/').map(encodeURIComponent).join('/');
    const answerOf = async () => {
      const answer = await this.client.fetch(url, { signal, ...init, method });
      if (answer.ok) return read(answer, renew);
      const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
      if (answer.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return null;
      const message = `The storage answered ${method} ${key} with ${answer.status} ${code}`.trimEnd();
      // The same code as of a full disk.
      if (answer.status === 507) throw Object.assign(new Error(message), { code: 'ENOSPC' });
      throw new StoreUnreachableError(message);
    };
    try {
      // The signal alone may be garbage-collected: https://github.com/nodejs/undici/issues/4068
      return await Promise.race([answerOf(), expired]);
    } catch (error) {
      if (error instanceof StoreUnreachableError || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
      throw new StoreUnreachableError(`The storage did not answer ${method} ${key} (${reasonOf(error)})`, error);
    }
  }
}

/** `signal` aborts and `expired` rejects this many ms after the last renewal. */
function renewableTimeout(ms: number): { signal: AbortSignal; expired: Promise<never>; renew: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const expired = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  let newest: AbortSignal;
  const renew = () => {
    const timeout = AbortSignal.timeout(ms);
    newest = timeout;
    timeout.addEventListener('abort', () => {
      if (timeout === newest) controller.abort(timeout.reason);
    });
  };
  renew();
  return { signal, expired, renew };
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? message;
}
