import type { KilledRelease, RegistryDocument } from 'shared-domain/releases';
import { jsonInElement } from '../pages/json-in-element';

/** Every page carries the signed document; it may have this many bytes there. */
const largestDocument = 20_000;
/** Of them for the killed releases, for subject, times and signature, and for what a remote has beside its releases. */
const ofKilled = 4_000;
const ofFrame = 700;
const ofRemote = 400;
const ofSignature = 200;

/** Bytes of a part of the document as they stand in a page: inside a text inside a script element. */
export function inlinedBytes(part: unknown): number {
  return Buffer.byteLength(jsonInElement(JSON.stringify(part)));
}

/** The bytes that one release may have when so many remotes share the document, each with a release and one before. */
export function shareOfRelease(remotes: number): number {
  return Math.floor(((largestDocument - ofKilled - ofFrame) / remotes - ofRemote) / 2);
}

/** Characters of a reason, the more the better. */
const reasonLengths = [300, 120, 60, 30, 12, 0];

/** Killed releases as pages are told of them: with shorter reasons where whole ones would take too much room. */
export function shortenReasons(killed: readonly KilledRelease[]): KilledRelease[] {
  const lists = reasonLengths.map((length) =>
    killed.map(({ reason, ...rest }) => ({ ...rest, reason: shorten(reason, length) })),
  );
  return lists.find((list) => inlinedBytes(list) <= ofKilled) ?? lists.at(-1) ?? [];
}

function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : characters.slice(0, Math.max(0, length - 1)).join('') + '…';
}

/** What was built with the portal or approved beside fewer remotes may be too much: then the largest spare release goes. */
export function withinLimit(document: RegistryDocument): RegistryDocument {
  if (inlinedBytes(document) <= largestDocument - ofSignature) return document;
  const [largest] = Object.entries(document.remotes)
    .filter(([, { previous }]) => previous !== null)
    .sort(([, one], [, other]) => inlinedBytes(other.previous) - inlinedBytes(one.previous));
  if (!largest) return document;
  const [remote, resolution] = largest;
  return withinLimit({ ...document, remotes: { ...document.remotes, [remote]: { ...resolution, previous: null } } });
}
