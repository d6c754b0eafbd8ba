/** The package in `shared` whose version is that of the federation runtime. */
export const federationRuntimePackage = '@module-federation/runtime-core';
