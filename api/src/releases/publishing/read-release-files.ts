import { createHash } from 'node:crypto';
import type { Release } from 'shared-domain/releases';
import { refuseRelease } from './refuse-release';

/** sha384 of a file as release documents state it. */
export function sha384Of(bytes: Buffer): string {
  return createHash('sha384').update(bytes).digest('base64');
}

/** The files that were sent, which are exactly those of the document. Throws `release_refused`, naming the file. */
export function readReleaseFiles({ files }: Release, sent: Readonly<Record<string, string>>): Map<string, Buffer> {
  const extra = Object.keys(sent).find((path) => !Object.hasOwn(files, path));
  if (extra !== undefined) refuseRelease(`The file ${extra} is not in the release document.`);
  return new Map(
    Object.entries(files).map(([path, { sha384, bytes }]) => {
      const base64 = Object.hasOwn(sent, path) ? sent[path] : undefined;
      if (base64 === undefined) refuseRelease(`The file ${path} is missing.`);
      const content = Buffer.from(base64, 'base64');
      if (content.length !== bytes) {
        refuseRelease(
          `The file ${path} was changed: it has ${content.length} bytes, the release document says ${bytes}.`,
        );
      }
      const found = sha384Of(content);
      if (found !== sha384) {
        refuseRelease(`The file ${path} was changed: its sha384 is ${found}, the release document says ${sha384}.`);
      }
      return [path, content] as const;
    }),
  );
}
