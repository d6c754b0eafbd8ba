import { Type } from '@sinclair/typebox';
import { clientSchema, credentialsSchema, sessionSchema } from './accounts';
import { type EndpointSchemas, ok } from './endpoint';
import { deviceHeader, lastEventIdHeader } from './headers';
import { liveEvents } from './live';

/** Ignored unless it is a device id. */
const deviceHeaders = Type.Object({
  [deviceHeader]: Type.Optional(
    Type.String({
      description:
        'A random id that the browser keeps, 32 hexadecimal digits. Devices with an earlier sign-in are served first',
    }),
  ),
});
const liveHeaders = Type.Object({
  [lastEventIdHeader]: Type.Optional(
    Type.String({ description: 'The id of the last message received; the stream continues after it' }),
  ),
});
const statusAnswer = Type.Object({ status: Type.String() });
const readyAnswer = Type.Object({
  status: Type.String(),
  warnings: Type.Optional(
    Type.Array(Type.String(), { description: 'Problems that need attention although the portal serves requests' }),
  ),
});

/** Input and response schemas of these endpoints. */
export const coreEndpointSchemas = {
  signIn: { summary: 'Sign in', headers: deviceHeaders, body: credentialsSchema, answer: ok(sessionSchema) },
  renewSession: { summary: 'Renew the session token', answer: ok(sessionSchema) },
  signOut: { summary: 'End the session', answer: { status: 204 } },
  listClients: { summary: 'List the clients', answer: ok(Type.Array(clientSchema)) },
  followChanges: {
    summary: `Follow changes as server-sent events (${liveEvents.join(', ')}), whose data contains at most the load_id`,
    headers: liveHeaders,
    answer: { status: 200, mediaTypes: ['text/event-stream'] },
  },
  checkLive: { summary: 'Check that the process runs', answer: ok(statusAnswer) },
  checkReady: { summary: 'Check that the server can answer requests', answer: ok(readyAnswer) },
  getOpenApi: { summary: 'Describe this API', answer: ok(Type.Object({}, { additionalProperties: true })) },
} as const satisfies Record<string, EndpointSchemas>;

export type CoreEndpointSchemas = typeof coreEndpointSchemas;
