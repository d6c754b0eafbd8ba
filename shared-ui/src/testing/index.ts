export * from './contrast-ratio';
export * from './expect-no-axe-violations';
export * from './polyfill-dialog';
