import { jsonInElement, type KilledRelease, type RegistryDocument } from 'shared-domain/releases';
import { shorten } from '../../platform/shorten';

/** Most bytes of the signed document, which is part of every page. */
const largestDocument = 20_000;
/** Of these: killed releases; subject, times and signature; and what each remote has in addition to its releases. */
const ofKilled = 4_000;
const ofFrame = 700;
const ofRemote = 400;
const ofSignature = 200;

/** Bytes of a part of the document in a page: JSON in a string in a script element. */
export function inlinedBytes(part: unknown): number {
  return Buffer.byteLength(jsonInElement(JSON.stringify(part)));
}

/** Most bytes of one release if this many remotes share the document, each with a release and a previous one. */
export function shareOfRelease(remotes: number): number {
  return Math.floor(((largestDocument - ofKilled - ofFrame) / remotes - ofRemote) / 2);
}

/** Characters of a reason: the first length that fits is used. */
const reasonLengths = [300, 120, 60, 30, 12, 0];

/** Killed releases for pages, with shortened reasons if the full ones would take too much space. */
export function shortenReasons(killed: readonly KilledRelease[]): KilledRelease[] {
  const lists = reasonLengths.map((length) =>
    killed.map(({ reason, ...rest }) => ({ ...rest, reason: shorten(reason, length) })),
  );
  return lists.find((list) => inlinedBytes(list) <= ofKilled) ?? lists.at(-1) ?? [];
}

/** Builds of the portal, and releases approved when there were fewer remotes, can exceed the limit: then the largest previous release is dropped. */
export function withinLimit(document: RegistryDocument): RegistryDocument {
  if (inlinedBytes(document) <= largestDocument - ofSignature) return document;
  const [largest] = Object.entries(document.remotes)
    .filter(([, { previous }]) => previous !== null)
    .sort(([, one], [, other]) => inlinedBytes(other.previous) - inlinedBytes(one.previous));
  if (!largest) return document;
  const [remote, resolution] = largest;
  return withinLimit({ ...document, remotes: { ...document.remotes, [remote]: { ...resolution, previous: null } } });
}
