import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findRepositoryRoot } from './repository-root';

const folder = resolve(process.env['SHARED_DATA_DIR'] ?? join(findRepositoryRoot(), '../shared/data'));

/** The official documents, or null if they are missing. */
export const officialEmanifests = existsSync(join(folder, 'epa-emanifest'))
  ? {
      schema: readJson(join(folder, 'epa-emanifest/schema/emanifest.json')) as object,
      samplesFolder: join(folder, 'epa-emanifest/samples'),
      samples: readdirSync(join(folder, 'epa-emanifest/samples')).map((name) => ({
        name,
        isValid: !name.includes('invalid'),
        text: readFileSync(join(folder, 'epa-emanifest/samples', name), 'utf8'),
      })),
    }
  : null;

interface SignatureVectors {
  testGroups: {
    publicKey: { pk: string };
    tests: { tcId: number; msg: string; sig: string; result: 'valid' | 'invalid' }[];
  }[];
}

/** Signatures with their expected results, all in hexadecimal, or null if they are missing. */
export const ed25519Vectors = existsSync(join(folder, 'vectors/ed25519'))
  ? (readJson(join(folder, 'vectors/ed25519/ed25519_test.json')) as SignatureVectors).testGroups.flatMap(
      ({ publicKey, tests }) =>
        tests.map(({ tcId, msg, sig, result }) => ({
          number: tcId,
          key: publicKey.pk,
          message: msg,
          signature: sig,
          isValid: result === 'valid',
        })),
    )
  : null;

export const sharedDataMissing = `official documents are not at ${folder} (set SHARED_DATA_DIR): NOT CHECKED`;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
