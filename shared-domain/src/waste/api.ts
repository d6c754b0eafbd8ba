import { withSchemas } from '../wire/endpoint';
import { wasteEndpointSchemas } from './endpoint-schemas';
import { wasteEndpoints } from './endpoints';

/** The same endpoints with what goes in and out, for the server. */
export const wasteApi = withSchemas(wasteEndpoints, wasteEndpointSchemas);
