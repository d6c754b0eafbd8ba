import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { fileType } from './file-type';
import type { ReleaseStore } from './release-store';

export interface S3Place {
  /** Address of the bucket, without a slash at the end. */
  bucketUrl: string;
  /** In front of every key: empty, or with a slash at the end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

const longestCallMs = 15_000;
const atOnce = 4;

/** Releases in storage that speaks the protocol of S3. A release counts only once the registry names it. */
export class S3ReleaseStore implements ReleaseStore {
  // A question to another machine for each file that is asked for would be felt.
  readonly trustedForMs = 60_000;
  private readonly client: AwsClient;

  constructor(private readonly place: S3Place) {
    const { region, accessKeyId, secretAccessKey, sessionToken } = place;
    const credentials = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
    this.client = new AwsClient({ ...credentials, region, service: 's3', retries: 2 });
  }

  async save(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const waiting = [...files];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.put(folder, ...next);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  async read(folder: string, path: string): Promise<Buffer | null> {
    const answer = await this.call('GET', folder, path);
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async stamp(folder: string, path: string): Promise<string | null> {
    const answer = await this.call('HEAD', folder, path);
    return answer && `${answer.headers.get('etag')} ${answer.headers.get('last-modified')}`;
  }

  private async put(folder: string, path: string, bytes: Buffer): Promise<void> {
    const headers = {
      'content-type': fileType(path),
      'cache-control': 'public, max-age=31536000, immutable',
      // With it the signature covers the content, too.
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    };
    await this.call('PUT', folder, path, { headers, body: new Uint8Array(bytes) });
  }

  private async call(method: string, folder: string, path: string, init: RequestInit = {}): Promise<Response | null> {
    const { bucketUrl, prefix } = this.place;
    // A plus sign in an address means a space to some servers.
    const key = `${prefix}${folder}/${path}`.split('/').map(encodeURIComponent).join('/');
    const request = { ...init, method, signal: AbortSignal.timeout(longestCallMs) };
    const answer = await this.client.fetch(`${bucketUrl}/${key}`, request);
    if (answer.ok) return answer;
    const text = await answer.text();
    if (answer.status === 404 && method !== 'PUT') return null;
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    throw new Error(`The storage of releases answered ${method} ${folder}/${path} with ${answer.status} ${code}`);
  }
}
