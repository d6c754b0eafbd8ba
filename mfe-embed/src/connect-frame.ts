import type { EmbedEvent, EmbedOptions } from 'shared-domain/waste';
import {
  frameConnect,
  frameHello,
  type FrameOptions,
  type FrameSettings,
  type MessageToFrame,
  type MessageToHost,
} from './frame-messages';
import { reasonOf } from './session/reason-of';
import { readPageVariables } from './style/page-variables';

export interface FrameSetup extends EmbedOptions {
  onEvent?(event: EmbedEvent): void;
}

export interface FrameConnection {
  update(options: Omit<EmbedOptions, 'fetchToken'>): void;
  refresh(): void;
  disconnect(): void;
}

/**
 * Connects a page with the dashboard in its iframe, whose `src` is `/embed/v1/dashboard?origin=…` of the portal. Call it
 * before or after the frame has loaded.
 */
export function connectFrame(
  iframe: HTMLIFrameElement,
  { fetchToken, onEvent, ...given }: FrameSetup,
): FrameConnection {
  const portal = new URL(iframe.src).origin;
  let options: FrameOptions = given;
  let port: MessagePort | null = null;
  const send = (message: MessageToFrame) => port?.postMessage(message);
  const settings = (wanted: FrameOptions): FrameSettings => ({ options: wanted, variables: readPageVariables(iframe) });
  const sendSettings = (changed: FrameOptions = {}) => send({ type: 'options', ...settings(changed) });

  const answer = async (call: number) => {
    try {
      send({ type: 'token', call, token: await fetchToken() });
    } catch (error) {
      send({ type: 'token-failed', call, message: reasonOf(error) });
    }
  };
  const onMessage = ({ data }: MessageEvent<MessageToHost>) => {
    if (data.type === 'fetch-token') void answer(data.call);
    else onEvent?.(data.event);
  };
  const onHello = ({ data, origin, source }: MessageEvent) => {
    const frame = iframe.contentWindow;
    if (source !== frame || origin !== portal || data !== frameHello) return;
    // A frame that was loaded again has a new channel.
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = onMessage;
    frame?.postMessage({ type: frameConnect, ...settings(options) }, portal, [channel.port2]);
  };
  addEventListener('message', onHello);
  const observer = new MutationObserver(() => sendSettings());
  observer.observe(iframe, { attributes: true, attributeFilter: ['style', 'class'] });

  return {
    update: (changed) => {
      options = { ...options, ...changed };
      sendSettings(changed);
    },
    refresh: () => {
      sendSettings();
      send({ type: 'refresh' });
    },
    disconnect: () => {
      removeEventListener('message', onHello);
      observer.disconnect();
      send({ type: 'disconnect' });
      port?.close();
    },
  };
}
