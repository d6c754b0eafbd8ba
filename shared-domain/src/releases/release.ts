import { type Static, Type } from '@sinclair/typebox';
import { roleSchema } from '../wire/accounts';
import { closedObject, oneOf } from '../wire/schema-parts';

const filePath = Type.String({
  pattern: '^(?!.*\\.\\.)[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$',
  maxLength: 200,
});

/** Who is counted in a ramp: users, or whole companies. */
export const rampedBySchema = oneOf('user', 'company');

export type RampedBy = Static<typeof rampedBySchema>;

/** One immutable build of the shell or of a remote, as its build describes it. */
export const releaseSchema = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }),
  /** Without leading zeros, which cannot be compared. */
  version: Type.String({ pattern: '^(0|[1-9]\\d{0,5})(\\.(0|[1-9]\\d{0,5})){2}$' }),
  /** Hash of everything that went into the build. */
  build: Type.String({ pattern: '^[a-z0-9]{3,16}$' }),
  /** Name of the federation container; carries the build, so that two builds never mix in one page. */
  container: Type.String(),
  /** Address of the folder that holds the files, with a slash at both ends. */
  base: Type.String(),
  /** Address pattern of the screen, empty for the shell. */
  route: Type.String(),
  entry: filePath,
  /** Files that the entry needs at once and that can be loaded in parallel with it. */
  preload: Type.Array(filePath),
  /** The scripts and styles behind each exposed module. */
  exposes: Type.Record(
    Type.String(),
    Type.Object({ js: Type.Array(filePath), css: Type.Optional(Type.Array(filePath)) }),
  ),
  files: Type.Record(filePath, Type.Object({ sha384: Type.String(), bytes: Type.Integer({ minimum: 0 }) }), {
    additionalProperties: false,
  }),
  trustedTypesPolicies: Type.Array(Type.String()),
  /** Hashes of the style elements that the build's libraries add to the document. */
  styleHashes: Type.Array(Type.String()),
  /** Shared packages: the versions that a shell provides, the ranges that a remote needs. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Versions of the shell in which a remote runs; `*` for the shell itself. */
  shellRange: Type.String(),
  /** Missing in documents that were signed before it was added. */
  rampedBy: Type.Optional(rampedBySchema),
  /** Paths of the calls that the screen makes first, with parameters of its route: `/api/trucks/:truckId`. */
  prefetch: Type.Optional(
    Type.Array(Type.String({ pattern: '^/api/[^\\s\\\\?]*$', maxLength: 200 }), { maxItems: 10 }),
  ),
  /** Roles of the users who can open the screen and so make these calls; everyone if missing. Only they count in ramps. */
  prefetchFor: Type.Optional(Type.Array(roleSchema, { minItems: 1 })),
  /** The team that builds and signs it. */
  team: Type.String(),
  /** The commit it was built from, or empty if there is none. */
  commit: Type.String(),
  /** Time of that commit, so that the same commit results in the same document; empty if there is none. */
  builtAt: Type.String(),
});

export type Release = Static<typeof releaseSchema>;

/** A release as the shell needs it: `files` maps each script and style to its SHA-384. */
export const inlinedReleaseSchema = Type.Intersect([
  Type.Pick(releaseSchema, ['name', 'version', 'build', 'container', 'base', 'entry', 'exposes']),
  Type.Object({
    files: Type.Record(Type.String(), Type.String()),
    /** Version of the federation runtime that the build takes from the shell; missing if it bundles its own. */
    runtime: Type.Optional(Type.String()),
    /** Address pattern of the screen; missing in documents from before it was added, and for the shell. */
    route: Type.Optional(Type.String()),
    /** Paths of the calls that the screen makes first; missing if it states none. */
    prefetch: Type.Optional(Type.Array(Type.String())),
    /** Roles of the users who may make them; missing if everyone may. */
    prefetchFor: Type.Optional(Type.Array(Type.String())),
    /** Versions of the shell in which it runs; missing if it runs in any. */
    shellRange: Type.Optional(Type.String()),
    /** Built with the portal and active by default: a page runs the build that belongs to its own shell instead. */
    isBuiltIn: Type.Optional(Type.Literal(true)),
  }),
]);

export type InlinedRelease = Static<typeof inlinedReleaseSchema>;

/** Request header that announces an upload: a signed upload statement as JSON, in Base64url. */
export const uploadStatementHeader = 'portal-upload-statement';

/** What a team signs about an upload, so that the portal can verify the sender before it reads the body. */
export const uploadStatementSchema = closedObject({
  method: Type.Literal('POST'),
  /** Path of the address that the body is sent to. */
  path: Type.String({ maxLength: 200 }),
  /** Length and SHA-256 (hex) of the body. */
  bytes: Type.Integer({ minimum: 1 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Milliseconds since 1970. The statement is valid for five minutes and one upload. */
  madeAt: Type.Integer({ minimum: 0 }),
});

export type UploadStatement = Static<typeof uploadStatementSchema>;
