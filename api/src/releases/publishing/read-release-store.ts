import { StartError } from '../../platform/start-error';
import type { S3Place } from './s3-release-store';

type Environment = Record<string, string | undefined>;

const expected = 's3://bucket/prefix?endpoint=https://storage.example&region=eu-central-1 is expected, or nothing';

/** Where published releases are kept, from `RELEASE_STORE`; null is a folder under the data directory. */
export function readReleaseStore(env: Environment): S3Place | null {
  const value = env.RELEASE_STORE;
  if (!value) return null;
  if (!URL.canParse(value)) refuse(value, expected);
  const url = new URL(value);
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'endpoint' && key !== 'region');
  if (unknown !== undefined) refuse(value, `${unknown} is no setting of it; ${expected}`);
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  if (url.protocol !== 's3:' || !isPlain) refuse(value, expected);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) refuse(value, `${url.hostname} is no name of a bucket`);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^([A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*)?$/.test(prefix)) {
    refuse(value, 'a prefix of letters, digits, "-", "_", "." and "/" is expected');
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) refuse(value, `${JSON.stringify(region)} is no region`);
  return {
    bucketUrl: bucketUrl(value, url.hostname, region, url.searchParams.get('endpoint')),
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    ...readCredentials(env),
  };
}

function refuse(value: string, reason: string): never {
  const shown = value.replace(/\/\/[^/@]*@/, '//***@');
  throw new StartError(`RELEASE_STORE=${JSON.stringify(shown)} is not valid: ${reason}.`);
}

function bucketUrl(value: string, bucket: string, region: string, endpoint: string | null): string {
  if (endpoint === null) return `https://${bucket}.s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#@]+\/?$/.test(endpoint) || !URL.canParse(endpoint)) {
    refuse(value, 'an endpoint such as https://storage.example or http://127.0.0.1:9000 is expected');
  }
  return `${new URL(endpoint).origin}/${bucket}`;
}

function readCredentials(env: Environment): Pick<S3Place, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new StartError('RELEASE_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well.');
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN || undefined,
  };
}
