import { embedEndpoints, embedLimits } from 'shared-domain/wire';

/** Route of the partner's server from which its pages get tokens. */
export const tokenRoute = '/load-dashboard-token';

/**
 * Describes the exchange of a key for a token at a portal, for the pages of one origin. The code of every language is
 * made from it.
 */
export function describeExchange(portal: string, origin: string) {
  const { method, path } = embedEndpoints.issueEmbedToken;
  return {
    ...{ url: `${portal}/api${path}`, method, origin, route: tokenRoute },
    /** Environment variable of the partner's server that holds the key. */
    keyVariable: 'LOAD_PORTAL_KEY',
    /** How long the partner's server waits, in seconds. */
    patience: 10,
    successStatus: 201,
    /** Answer of the partner's server if there is no token. */
    failureStatus: 502,
    failureText: 'The load dashboard is not available at the moment.',
    longestUserName: embedLimits.userName,
    comments: {
      page: 'Serves index.html, for testing.',
      signedIn: 'Answer only users who are signed in to your portal: add your own check here.',
      userName: "That user's name, for the access log. Optional: you can leave it empty.",
      run: (command: string) => `Set LOAD_PORTAL_KEY to your partner key, then run: ${command}`,
    },
  };
}

export type Exchange = ReturnType<typeof describeExchange>;
