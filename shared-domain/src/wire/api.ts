import { withSchemas } from './endpoint';
import { coreEndpointSchemas } from './endpoint-schemas';
import * as coreEndpoints from './endpoints';

/** The same endpoints with their schemas, for the server. */
export const coreApi = withSchemas(coreEndpoints, coreEndpointSchemas);
