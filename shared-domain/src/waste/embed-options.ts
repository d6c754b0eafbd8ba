// What partners write against. The reference and the types of the npm package come from this file.
import type { EmbedToken } from '../wire/embed-token';
import type { LoadStatus } from './load-status';

export type { EmbedToken };

/** What a page passes to an embed. Everything except `fetchToken` may change while the embed is shown. */
export interface EmbedOptions {
  /**
   * Gets a token from your own server. Called at the start, at 80% of each token's lifetime, and when a token
   * is refused.
   */
  fetchToken: () => Promise<EmbedToken>;
  /** Default: `auto`, which follows the user's system. */
  theme?: 'light' | 'dark' | 'auto';
  /** A BCP 47 tag, such as `en-US`. Default: the language of the page, then of the browser. */
  locale?: string;
  /** An IANA name, such as `America/Chicago`. Default: the user's time zone. */
  timeZone?: string;
  /** Initial status filter. Default: all. */
  status?: readonly LoadStatus[];
  /** Initial filter: text in the generator's name. Case does not matter. Default: all. */
  generator?: string;
  /** Initial filter: first day of creation, in UTC: `2026-01-15`. */
  from?: string;
  /** Initial filter: last day of creation, in UTC. */
  to?: string;
  /** Parts that are shown. Default: all that the token allows. `map` needs the scope `load`. */
  parts?: readonly EmbedPart[];
  /**
   * If true, a load opens inside the embed; the token needs the scope `load`. Otherwise only the event `load-selected`
   * is fired.
   */
  opensLoads?: boolean;
}

/** Values of the CSS variable `--load-dashboard-density`. */
export type EmbedDensity = 'comfortable' | 'compact';

/** The CSS variables by which a page changes the look of an embed, without `--load-dashboard-`. */
export interface EmbedVariables {
  /** Color of buttons, links and the selection. Default: green. */
  accent: string;
  /** Color of cards. Default: white; dark in the dark theme. */
  surface: string;
  /** Color of text. Default: black; light in the dark theme. */
  ink: string;
  /** Font family. Default: Public Sans. */
  font: string;
  /** Base size of text. Default: `16px`. */
  size: string;
  /** Radius of corners. Default: `6px`. */
  radius: string;
  /** `comfortable` or `compact`. Default: `comfortable`. */
  density: EmbedDensity;
}

export type EmbedPart = 'overview' | 'search' | 'filters' | 'list' | 'map';

export type EmbedEvent =
  /** The first content is shown. */
  | { type: 'ready' }
  /** The height of the content changed, in CSS pixels. */
  | { type: 'resize'; height: number }
  /** The user opened a load inside the embed, or went back to the list. */
  | { type: 'navigate'; view: 'dashboard' | 'load'; loadId: string | null }
  /** The user chose a load. With `opensLoads`, it also opens in the embed. */
  | { type: 'load-selected'; loadId: string }
  /** Before every renewal. */
  | { type: 'token-expiring' }
  /** No new token came in time, or the portal refused it. The loads are removed. */
  | { type: 'token-expired' }
  /** Something failed; `message` is for developers. */
  | { type: 'error'; code: EmbedErrorCode; message: string };

export type EmbedErrorCode =
  /** `fetchToken` rejected, or did not return a token for this page. */
  | 'token_failed'
  /** The portal refused the token, for example because the key was revoked. */
  | 'token_refused'
  /** The token does not allow the loads, or its scope does not allow opening them (`opensLoads`) or a map alone. */
  | 'forbidden'
  /** The browser is offline. The last loads stay visible, with their time. */
  | 'offline'
  /** The portal cannot be reached or has failed. The last loads stay visible, with their time. */
  | 'unreachable'
  /** The code of the embed could not be loaded, or its hash is wrong. */
  | 'release_failed'
  /** The portal withdrew the running release of the embed. */
  | 'release_withdrawn'
  /** The browser lacks something that the embed needs. */
  | 'unsupported'
  /** An option is missing or invalid. An invalid one falls back to its default. */
  | 'invalid_option';
