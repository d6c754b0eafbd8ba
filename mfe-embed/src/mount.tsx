import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { EmbedEvent, EmbedOptions, EmbedToken } from './embed-options';
import { EmbedScreen } from './embed-screen';
import type { PageHub } from './page-hub';

export interface MountSetup {
  /** Origin of the portal: `https://portal.example`. */
  portal: string;
  page: PageHub;
  /** The token that the carrier fetches beside the download; null if the core has to fetch it. */
  firstToken: Promise<EmbedToken> | null;
  options: EmbedOptions;
  onEvent(event: EmbedEvent): void;
}

export interface MountedEmbed {
  update(options: Partial<EmbedOptions>): void;
  /** Fetches everything again. */
  refresh(): void;
  unmount(): void;
}

/** Shows the dashboard in a shadow root. */
export function mount(root: ShadowRoot, setup: MountSetup): MountedEmbed {
  const place = document.createElement('div');
  root.append(place);
  const reactRoot = createRoot(place);
  let options = setup.options;
  const firstToken = setup.firstToken ?? options.fetchToken();
  const render = (attempt: number) =>
    reactRoot.render(
      <StrictMode>
        <EmbedScreen key={attempt} portal={setup.portal} token={firstToken} onEvent={setup.onEvent} />
      </StrictMode>,
    );
  let attempt = 0;
  render(attempt);
  return {
    update: (changed) => {
      options = { ...options, ...changed };
      render(attempt);
    },
    refresh: () => render((attempt += 1)),
    unmount: () => {
      reactRoot.unmount();
      place.remove();
    },
  };
}
