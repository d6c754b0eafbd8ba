// The part of the federation runtime that builds use. Loading remotes, snapshots and preloading stay out of the page.
export { createInstance, init } from '@module-federation/enhanced/runtime';
