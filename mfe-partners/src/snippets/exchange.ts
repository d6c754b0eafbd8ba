import { embedEndpoints, embedLimits } from 'shared-domain/wire';

/** Route of the partner's server from which its pages get tokens. */
export const tokenRoute = '/load-dashboard-token';

/** The exchange of a key for a token. The code of every language is made from it. */
export interface Exchange {
  /** Address of the exchange. */
  url: string;
  /** Origin of the partner's page. */
  origin: string;
  route: string;
  method: string;
  /** Environment variable of the partner's server that holds the key. */
  keyVariable: string;
  /** How long the partner's server waits, in seconds. */
  patience: number;
  /** Answer of the exchange that has a token. */
  successStatus: number;
  /** Answer of the partner's server if there is no token. */
  failureStatus: number;
  failureText: string;
  /** Most characters of a user name. */
  longestUserName: number;
  comments: { page: string; signedIn: string; userName: string; run: (command: string) => string };
}

/** Describes the exchange at a portal for the pages of one origin. */
export function describeExchange(portal: string, origin: string): Exchange {
  const { method, path } = embedEndpoints.issueEmbedToken;
  return {
    ...{ url: `${portal}/api${path}`, origin, method, route: tokenRoute, keyVariable: 'LOAD_PORTAL_KEY' },
    ...{ patience: 10, successStatus: 201, failureStatus: 502 },
    failureText: 'The load dashboard is not available at the moment.',
    longestUserName: embedLimits.userName,
    comments: {
      page: 'Serves index.html, for testing.',
      signedIn: 'Answer only users who are signed in to your portal: add your own check here.',
      userName: "That user's name, for the access log. Optional: you can leave it empty.",
      run: (command) => `Set LOAD_PORTAL_KEY to your partner key, then run: ${command}`,
    },
  };
}
