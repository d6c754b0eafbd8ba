import { releaseApi } from '../releases/api';
import { coreApi, embedApi } from '../wire/api';
import { wasteApi } from '../waste/api';

export * from './builders';
export * from './a-partner-key';
export * from './a-rollout';

/** Every endpoint of the API by its name, for tests that cover all of them. */
export const endpoints = { ...coreApi, ...embedApi, ...wasteApi, ...releaseApi };

export type EndpointName = keyof typeof endpoints;
export type EndpointOf<K extends EndpointName> = (typeof endpoints)[K];
