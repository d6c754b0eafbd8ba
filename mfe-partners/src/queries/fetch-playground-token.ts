import { callEndpoint } from 'shared-auth';
import { embedEndpoints, type EmbedToken, type PlaygroundRequest } from 'shared-domain/wire';

/** Gets a token for the embed of the playground. */
export function fetchPlaygroundToken(body: PlaygroundRequest): Promise<EmbedToken> {
  return callEndpoint(embedEndpoints.issuePlaygroundToken, { body });
}
