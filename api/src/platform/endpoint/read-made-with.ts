import type { IncomingHttpHeaders } from 'node:http';
import { Value } from '@sinclair/typebox/value';
import { madeWithHeaders, releaseIdSchema, type MadeWith } from 'shared-domain/wire';

/** The releases that the page behind a request states. What is no release id counts as nothing: it must not stop a record. */
export function readMadeWith(headers: IncomingHttpHeaders): MadeWith {
  const read = (name: string) => {
    const value = headers[name];
    return Value.Check(releaseIdSchema, value) ? value : null;
  };
  return { shellRelease: read(madeWithHeaders.shellRelease), remoteRelease: read(madeWithHeaders.remoteRelease) };
}
