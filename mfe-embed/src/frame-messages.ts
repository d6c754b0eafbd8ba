import type { EmbedEvent, EmbedOptions, EmbedToken, EmbedVariables } from 'shared-domain/waste';

// What the page of a partner and the framed dashboard say to each other. Everything after the handshake goes through
// a channel that no other window can reach.

/** First word of the frame, repeated until the page answers. */
export const frameHello = 'load-dashboard:hello';

/** The page's answer, with one port of the channel. */
export const frameConnect = 'load-dashboard:connect';

export type FrameOptions = Omit<EmbedOptions, 'fetchToken'>;

/** CSS variables of the page as they are written there. */
export type PageVariables = Partial<Record<keyof EmbedVariables, string>>;

/** What the page wants to be shown. */
export interface FrameSettings {
  options: FrameOptions;
  /** Missing in messages of earlier packages. */
  variables?: PageVariables;
}

export type MessageToFrame =
  | ({ type: 'options' } & FrameSettings)
  | { type: 'token'; call: number; token: EmbedToken }
  | { type: 'token-failed'; call: number; message: string }
  | { type: 'refresh' }
  | { type: 'disconnect' };

export type MessageToHost = { type: 'fetch-token'; call: number } | { type: 'event'; event: EmbedEvent };
