import { Value } from '@sinclair/typebox/value';
import { uploadStatementSchema, type UploadStatement } from 'shared-domain/releases';
import { signedTextSchema, type SignedText } from 'shared-domain/wire';
import { refuseRelease } from './refuse-release';

const longestHeader = 2000;

/** Parses the header that announces an upload. Its signature is not verified yet. */
export function readUploadStatement(header: string): { signed: SignedText; statement: UploadStatement } {
  const signed = header.length > longestHeader ? null : parse(Buffer.from(header, 'base64url').toString());
  if (!Value.Check(signedTextSchema, signed)) refuseRelease('The upload statement is not signed text in Base64url.');
  const statement = parse(signed.payload);
  if (!Value.Check(uploadStatementSchema, statement)) refuseRelease('The upload statement is malformed.');
  return { signed, statement };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
