import { withSchemas } from '../wire/endpoint';
import { wasteEndpointSchemas } from './endpoint-schemas';
import * as wasteEndpoints from './endpoints';

/** The same endpoints with their schemas, for the server. */
export const wasteApi = withSchemas(wasteEndpoints, wasteEndpointSchemas);
