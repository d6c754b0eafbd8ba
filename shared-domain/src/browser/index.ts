export * from './browser-storage';
export * from './device-id';
export * from './first-calls';
export * from './is-typing';
export * from './page-footer';
export * from './print-keys';
export * from './stored-session';
export * from './when-idle';
