export * from './builders';
export * from './a-rollout';
export * from './all-endpoints';
