import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The repository's root: the nearest folder above that holds the lockfile. */
export function findRepositoryRoot(from = process.cwd()): string {
  return existsSync(join(from, 'package-lock.json')) || dirname(from) === from
    ? from
    : findRepositoryRoot(dirname(from));
}

const folder = resolve(process.env['SHARED_DATA_DIR'] ?? join(findRepositoryRoot(), '../shared/data'));

/** The official documents, or null where they are not at hand. */
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

/** Pairs of a JSON text and its canonical text, or null where they are not at hand. */
export const canonicalVectors = existsSync(join(folder, 'vectors/jcs'))
  ? readdirSync(join(folder, 'vectors/jcs/input')).map((name) => ({
      name,
      input: readFileSync(join(folder, 'vectors/jcs/input', name), 'utf8'),
      output: readFileSync(join(folder, 'vectors/jcs/output', name), 'utf8'),
    }))
  : null;

interface SignatureVectors {
  testGroups: {
    publicKey: { pk: string };
    tests: { tcId: number; msg: string; sig: string; result: 'valid' | 'invalid' }[];
  }[];
}

/** Signatures with what becomes of them, all in hexadecimal, or null where they are not at hand. */
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
