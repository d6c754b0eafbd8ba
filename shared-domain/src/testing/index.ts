export * from './a-load';
export * from './a-photo';
export * from './a-rollout';
export * from './a-tracking-event';
export * from './a-user';
export * from './all-endpoints';
