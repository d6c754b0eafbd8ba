export * from './expect-no-axe-violations';
export * from './polyfill-dialog';
