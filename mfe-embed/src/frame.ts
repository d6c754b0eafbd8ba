// The script of /embed/v1/dashboard, the page for an iframe. It speaks with one origin only, which the address names
// and the server has checked.
import type { EmbedToken } from 'shared-domain/waste';
import { createEmbedSurface } from './embed-surface';
import {
  frameConnect,
  frameHello,
  type FrameSettings,
  type MessageToFrame,
  type MessageToHost,
} from './frame-messages';
import { hubOfFrames } from './page-hub';
import { prefersDark, startEmbed } from './start/start-embed';
import { setPageVariables } from './style/page-variables';

const helloEveryMs = 300;
const hostPatienceMs = 10_000;
const host = new URLSearchParams(location.search).get('origin') ?? '';
const root = document.getElementById('embed')?.attachShadow({ mode: 'open' });

function connect(place: ShadowRoot): void {
  const surface = createEmbedSurface(place, prefersDark);
  const hello = () => parent.postMessage(frameHello, host);
  const greeting = setInterval(hello, helloEveryMs);
  const patience = setTimeout(() => {
    stop();
    const text = 'The dashboard could not connect to this page. Reload the page, or contact the company that runs it.';
    surface.showFailure(text, () => connect(place));
  }, hostPatienceMs);
  const stop = () => {
    clearInterval(greeting);
    clearTimeout(patience);
    // Nothing that other windows send is read after this.
    removeEventListener('message', onMessage);
  };
  const onMessage = ({ data, origin, ports: [port], source }: MessageEvent) => {
    if (source !== parent || origin !== host || data?.type !== frameConnect || !port) return;
    stop();
    surface.clear();
    showEmbed(place, port, data as FrameSettings);
  };
  addEventListener('message', onMessage);
  surface.showSkeleton();
  hello();
}

function showEmbed(place: ShadowRoot, port: MessagePort, { options, variables }: FrameSettings): void {
  const calls = new Map<number, { resolve(token: EmbedToken): void; reject(error: Error): void }>();
  let lastCall = 0;
  const send = (message: MessageToHost) => port.postMessage(message);
  const fetchToken = () =>
    new Promise<EmbedToken>((resolve, reject) => {
      lastCall += 1;
      calls.set(lastCall, { resolve, reject });
      send({ type: 'fetch-token', call: lastCall });
    });
  setPageVariables(place.host as HTMLElement, variables);
  const embed = startEmbed(place, {
    portal: location.origin,
    options: { ...options, fetchToken },
    onEvent: (event) => send({ type: 'event', event }),
    page: hubOfFrames(),
  });
  // A removed frame stops running: if it held the shared stream, another takes over.
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) embed.unmount();
  };
  addEventListener('pagehide', onPageHide);
  port.onmessage = ({ data }: MessageEvent<MessageToFrame>) => {
    if (data.type === 'options') {
      setPageVariables(place.host as HTMLElement, data.variables);
      return embed.update(data.options);
    }
    if (data.type === 'refresh') return embed.refresh();
    if (data.type === 'disconnect') {
      port.close();
      removeEventListener('pagehide', onPageHide);
      embed.unmount();
      // The page may connect again.
      return connect(place);
    }
    const call = calls.get(data.call);
    calls.delete(data.call);
    if (data.type === 'token') call?.resolve(data.token);
    else call?.reject(new Error(data.message));
  };
}

if (root) connect(root);
