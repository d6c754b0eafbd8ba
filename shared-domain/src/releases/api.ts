import { withSchemas } from '../wire/endpoint';
import { releaseEndpointSchemas } from './endpoint-schemas';
import * as releaseEndpoints from './endpoints';

/** The same endpoints with their schemas, for the server. */
export const releaseApi = withSchemas(releaseEndpoints, releaseEndpointSchemas);
