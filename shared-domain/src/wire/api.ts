import { embedEndpointSchemas } from './embed-endpoint-schemas';
import * as embedEndpoints from './embed-endpoints';
import { withSchemas } from './endpoint';
import { coreEndpointSchemas } from './endpoint-schemas';
import * as coreEndpoints from './endpoints';

/** The endpoints of accounts and of the server itself with their schemas, for the server. */
export const coreApi = withSchemas(coreEndpoints, coreEndpointSchemas);

/** The endpoints of partner keys and embed tokens with their schemas. */
export const embedApi = withSchemas(embedEndpoints, embedEndpointSchemas);
