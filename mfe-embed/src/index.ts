// The npm package. It contains nothing of the dashboard: the portal serves that, in its active release.
import type { EmbedEvent, EmbedOptions } from 'shared-domain/waste';
import { embedPath } from 'shared-domain/wire';

export { connectFrame, type FrameConnection, type FrameSetup } from './connect-frame';
export type { EmbedErrorCode, EmbedEvent, EmbedOptions, EmbedPart, EmbedToken } from 'shared-domain/waste';

type Settable<Options> = { [Key in keyof Options]: Options[Key] | undefined };

/** `<load-dashboard>`. Each property except `fetchToken` and `onEvent` is also an attribute, such as `time-zone`. */
export interface LoadDashboardElement extends HTMLElement, Settable<Required<Omit<EmbedOptions, 'fetchToken'>>> {
  fetchToken: EmbedOptions['fetchToken'] | null;
  /** Called with every event; each is also a DOM event of the element. */
  onEvent: ((event: EmbedEvent) => void) | null;
  /** Refetches all data and rereads the CSS variables. */
  refresh(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'load-dashboard': LoadDashboardElement;
  }
}

interface Portal {
  get(name: './define'): Promise<() => { define(): void }>;
}

export interface DefineOptions {
  /** `early` gets the next release as soon as it is rolled out to anyone. Default: `stable`. */
  channel?: 'stable' | 'early';
}

/**
 * Defines `<load-dashboard>` with the release that is active at the portal, such as `https://portal.example`. Rejects if
 * the portal cannot be reached. Call it in the browser only; a second call changes nothing.
 */
export async function defineLoadDashboard(portal: string, { channel = 'stable' }: DefineOptions = {}): Promise<void> {
  const address = new URL(`${embedPath}/remoteEntry.js`, portal);
  if (channel !== 'stable') address.searchParams.set('channel', channel);
  const { get } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ address.href)) as Portal;
  (await get('./define'))().define();
}
