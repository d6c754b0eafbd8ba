import { type Static, Type } from '@sinclair/typebox';

/** One immutable build of the shell or of a remote, as its build describes it. */
export const releaseSchema = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** Hash of everything that went into the build. */
  build: Type.String(),
  /** Name of the federation container; carries the build, so that two builds never mix in one page. */
  container: Type.String(),
  /** Address of the folder that holds the files, with a slash at both ends. */
  base: Type.String(),
  /** Address pattern of the screen, empty for the shell. */
  route: Type.String(),
  entry: Type.String(),
  /** Files that the entry needs at once and that may be loaded beside it. */
  preload: Type.Array(Type.String()),
  exposes: Type.Record(Type.String(), Type.Object({ js: Type.Array(Type.String()) })),
  files: Type.Record(Type.String(), Type.Object({ sha384: Type.String(), bytes: Type.Integer() })),
  trustedTypesPolicies: Type.Array(Type.String()),
  /** Hashes of the style elements that the build's libraries add to the document. */
  styleHashes: Type.Array(Type.String()),
  /** Shared packages that the build provides or needs, with their versions. */
  shared: Type.Record(Type.String(), Type.String()),
});

export type Release = Static<typeof releaseSchema>;

/** What the document tells the shell about a release: `files` maps each script to its sha384. */
export type InlinedRelease = Pick<
  Release,
  'name' | 'version' | 'build' | 'container' | 'base' | 'entry' | 'exposes'
> & {
  files: Record<string, string>;
  /** Version of the federation runtime that the build takes from the shell; missing when it brings its own. */
  runtime?: string;
};

/** The package in `shared` whose version is that of the federation runtime. */
export const federationRuntimePackage = '@module-federation/runtime-core';
