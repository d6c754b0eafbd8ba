import { createHmac, hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  url: string;
  /** What is stored, by bucket and key. */
  objects: Map<string, Buffer>;
  /** `method path` of every request with a valid signature. */
  requests: string[];
  /** Answers the next requests with these statuses instead of serving them. */
  failures: number[];
  /** True if the bucket was removed. */
  missingBucket: boolean;
  close(): Promise<void>;
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** In-memory storage with as much of S3 as the portal needs; checks signatures (version 4) strictly. */
export async function startS3Server(credentials: Credentials): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const failures: number[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const { method = '', url = '' } = request;
    const failure = failures.shift();
    if (failure !== undefined) return refuse(response, failure, 'SlowDown');
    const fault = faultOf(request, body, credentials);
    if (fault) return refuse(response, 403, fault);
    requests.push(`${method} ${url}`);
    const key = decodeURIComponent(url);
    if (method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    if (s3.missingBucket) return refuse(response, 404, 'NoSuchBucket');
    if (/[?&]list-type=2/.test(url)) return list(new URL(url, s3.url), objects, response);
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { etag: `"${hash('md5', found, 'hex')}"` });
    return response.end(method === 'HEAD' ? undefined : found);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const s3 = { url: `http://127.0.0.1:${port}`, objects, requests, failures, missingBucket: false, close };
  return s3;
}

/** When everything was saved. */
const savedAt = '2026-11-20T10:00:00.000Z';
/** Few, so that lists have several pages. */
const pageSize = 3;

function list({ pathname, searchParams }: URL, objects: ReadonlyMap<string, Buffer>, response: ServerResponse): void {
  const start = Number(searchParams.get('continuation-token') ?? 0);
  const bucket = `${pathname}/`;
  const keys = [...objects.keys()].filter((key) => key.startsWith(bucket + searchParams.get('prefix')));
  const contents = keys
    .slice(start, start + pageSize)
    .map((key) => `<Contents><Key>${key.slice(bucket.length)}</Key><LastModified>${savedAt}</LastModified></Contents>`);
  const next = start + pageSize;
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

const hex = (text: string | Buffer) => hash('sha256', text, 'hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What is wrong with the signature of a request; null if it is valid. */
function faultOf(request: IncomingMessage, body: Buffer, { accessKeyId, secretAccessKey, region }: Credentials) {
  const { authorization = '' } = request.headers;
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, id, day = '', place, names = '', signature] = form.exec(authorization) ?? [];
  if (id !== accessKeyId || place !== region) return 'InvalidAccessKeyId';
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const stated = header('x-amz-content-sha256');
  if (request.method === 'PUT' && stated !== hex(body)) return 'XAmzContentSHA256Mismatch';
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-content-sha256')) return 'AccessDenied';
  const headers = names.split(';').map((name) => `${name}:${header(name)}\n`);
  const [path, query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query, headers.join(''), names, stated].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hex(canonical)].join('\n');
  const key = ['aws4_request', 's3', region, day].reduceRight(
    (made, part) => hmac(made, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
