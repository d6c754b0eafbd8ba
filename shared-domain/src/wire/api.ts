import { withSchemas } from './endpoint';
import { coreEndpointSchemas } from './endpoint-schemas';
import { coreEndpoints } from './endpoints';

/** The same endpoints with what goes in and out, for the server. */
export const coreApi = withSchemas(coreEndpoints, coreEndpointSchemas);
