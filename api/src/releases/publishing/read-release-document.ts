import {
  carrierFolder,
  containerName,
  embedApp,
  embedDoor,
  embedMajorVersion,
  hasServedInterface,
  type Release,
  releaseBase,
  releaseSchema,
  screenDoor,
} from 'shared-domain/releases';
import { sha384Of } from 'shared-domain/signing';
import { isStorableText } from 'shared-domain/wire';
import { findMismatch, matches } from '../../platform/check-schema';
import { findRepeatedKey } from '../../platform/plugins/json-body';
import { isServedFile } from './is-served-file';
import { refuseRelease } from './refuse-release';

const longestDocument = 64 * 1024;
const mostFiles = 200;
/** File systems limit names to 255 bytes. */
const longestPath = 200;
/** The page lists all of them in one header, and proxies refuse long headers. */
const mostStyleHashes = 8;

/** Reads a release document that a team signed for a remote. Throws `release_refused`. */
export function readReleaseDocument(text: string, remote: string, team: string): Release {
  const release = parse(text);
  assertNamesFit(release, remote, team);
  assertFilesFit(release);
  return release;
}

function parse(text: string): Release {
  if (text.length > longestDocument) refuseRelease('The release document is longer than 64 kB.');
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    refuseRelease('The release document is not valid JSON.');
  }
  const repeated = findRepeatedKey(text);
  if (repeated !== null) refuseRelease(`The release document contains ${JSON.stringify(repeated)} more than once.`);
  if (!isStorable(text)) refuseRelease('The release document contains characters that cannot be stored.');
  if (matches(releaseSchema, document)) return document;
  const mismatch = findMismatch(releaseSchema, document);
  refuseRelease(`The release document is malformed at ${mismatch?.path}: ${mismatch?.reason}.`);
}

/** The console reads documents with SQL, which fails at such characters, for the releases of all teams. */
function isStorable(text: string): boolean {
  let isStorableSoFar = true;
  JSON.parse(text, (key, value: unknown) => {
    isStorableSoFar &&= isStorableText(key) && (typeof value !== 'string' || isStorableText(value));
    return value;
  });
  return isStorableSoFar;
}

/** A release may only use its own names, because they go into the page of every user. */
function assertNamesFit(release: Release, remote: string, team: string): void {
  const container = containerName(release);
  const expected = [
    ['name', release.name, remote],
    ['team', release.team, team],
    ['base', release.base, releaseBase(release)],
    ['container', release.container, container],
    ['trustedTypesPolicies', release.trustedTypesPolicies.join(' '), remote === embedApp ? '' : container],
  ] as const;
  for (const [field, found, wanted] of expected) {
    if (found !== wanted) refuseRelease(`The release document has ${quote(found)} as its ${field}, not "${wanted}".`);
  }
  if (!hasServedInterface(remote, release.version)) {
    refuseRelease(
      `Pages use version ${embedMajorVersion} of the embed's interface, so none would get ${release.version}. ` +
        'The portal needs an address for another major version first.',
    );
  }
  const { length } = release.styleHashes;
  if (length > mostStyleHashes) {
    refuseRelease(`The release document has ${length} styleHashes; at most ${mostStyleHashes} are allowed.`);
  }
  const styleHash = release.styleHashes.find((hash) => !/^'sha256-[A-Za-z0-9+/]{43}='$/.test(hash));
  if (styleHash !== undefined) refuseRelease(`The release document has ${quote(styleHash)} among its styleHashes.`);
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

/** Everything that browsers will load must be among the files, and every file must be storable under its path. */
function assertFilesFit({ name, files, entry, preload, exposes }: Release): void {
  const paths = Object.keys(files);
  if (paths.length > mostFiles)
    refuseRelease(`The release has ${paths.length} files; at most ${mostFiles} are allowed.`);
  const long = paths.find((path) => path.length > longestPath);
  if (long !== undefined) {
    refuseRelease(`The file name ${quote(long)} … has ${long.length} characters; at most ${longestPath} are allowed.`);
  }
  const unserved = paths.find((path) => !isServedFile(path));
  if (unserved !== undefined) {
    refuseRelease(
      `The portal would not serve ${unserved}: no file may be named index.html, end with .br or .gz, or be in a folder ` +
        `named ${carrierFolder}.`,
    );
  }
  const wanted = name === embedApp ? embedDoor : screenDoor;
  const door = Object.hasOwn(exposes, wanted) ? exposes[wanted] : undefined;
  if (!door || door.js.length === 0) refuseRelease(`The release does not expose ${wanted}.`);
  const named = [entry, ...preload, ...Object.values(exposes).flatMap(({ js, css = [] }) => [...js, ...css])];
  const unknown = named.find((path) => !Object.hasOwn(files, path));
  if (unknown !== undefined) refuseRelease(`The release document names ${unknown}, which is not among its files.`);
  const folders = new Set(paths.flatMap((path) => foldersOf(path)));
  const both = paths.find((path) => folders.has(path));
  if (both !== undefined) refuseRelease(`${both} is both a file and a folder.`);
}

function foldersOf(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_segment, index) => segments.slice(0, index + 1).join('/'));
}

/** The uploaded files, which must be exactly those of the document. Throws `release_refused` with the file's name. */
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
          `The file ${path} was changed: it has ${content.length} bytes, but the release document says ${bytes}.`,
        );
      }
      const found = sha384Of(content);
      if (found !== sha384) {
        refuseRelease(`The file ${path} was changed: its sha384 is ${found}, but the release document says ${sha384}.`);
      }
      return [path, content] as const;
    }),
  );
}
