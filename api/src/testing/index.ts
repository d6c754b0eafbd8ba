export * from './a-partner-key';
export * from './test-accounts';
export * from './test-database';
export * from './test-portal';
export { until } from './until';
