import type { Audience } from './rollout';

/** The package in `shared` whose version is that of the federation runtime. */
export const federationRuntimePackage = '@module-federation/runtime-core';

/** Id of a release everywhere: `1.4.0+3f2a9c1b`. */
export function releaseId({ version, build }: { version: string; build: string }): string {
  return `${version}+${build}`;
}

/** The audience that excludes nobody. */
export const everyone: Audience = { roles: [], clientIds: [], userIds: [] };
