import { refuseSetting, StartError } from '../start-error';

export type Environment = Record<string, string | undefined>;

/** A bucket, and how to sign requests to it. */
export interface S3Place {
  /** Address of the bucket, without a slash at the end. */
  bucketUrl: string;
  /** Start of every key: empty, or with a slash at the end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

const expected = 'use s3://bucket/prefix?endpoint=https://storage.example&region=eu-central-1, or leave it empty';

/** The S3-compatible storage that a setting names; null if it is unset. */
export function readS3Place(name: 'STORE' | 'RELEASE_STORE', env: Environment): S3Place | null {
  const value = env[name];
  if (!value) return null;
  const refuse = (reason: string): never => refuseSetting(name, value, reason);
  if (!URL.canParse(value)) return refuse(expected);
  const url = new URL(value);
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'endpoint' && key !== 'region');
  if (unknown !== undefined) return refuse(`${unknown} is not a known option; ${expected}`);
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  if (url.protocol !== 's3:' || !isPlain) return refuse(expected);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    return refuse(`${url.hostname} is not a valid bucket name`);
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^([A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*)?$/.test(prefix)) {
    return refuse('use only letters, digits, "-", "_", "." and "/" in the prefix');
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return refuse(`${JSON.stringify(region)} is not a valid region`);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && (!/^https?:\/\/[^/?#@]+\/?$/.test(endpoint) || !URL.canParse(endpoint))) {
    return refuse('use an endpoint such as https://storage.example or http://127.0.0.1:9000');
  }
  return {
    bucketUrl: endpoint
      ? `${new URL(endpoint).origin}/${url.hostname}`
      : `https://${url.hostname}.s3.${region}.amazonaws.com`,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    ...readCredentials(name, env),
  };
}

function readCredentials(
  name: string,
  { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: Environment,
): Pick<S3Place, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'> {
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new StartError(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well.`);
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN || undefined,
  };
}
