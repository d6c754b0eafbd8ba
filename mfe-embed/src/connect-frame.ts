import type { EmbedEvent, EmbedOptions } from 'shared-domain/waste';
import { reasonOf } from './embed-failure';
import {
  frameConnect,
  frameHello,
  type FrameOptions,
  type FrameSettings,
  type MessageToFrame,
  type MessageToHost,
} from './frame-messages';
import { readPageVariables } from './style/page-variables';

export interface FrameSetup extends EmbedOptions {
  onEvent?(event: EmbedEvent): void;
}

export interface FrameConnection {
  /** Changes the given options and keeps the others. */
  update(options: Omit<EmbedOptions, 'fetchToken'>): void;
  /** Refetches all data and rereads the CSS variables. */
  refresh(): void;
  /** Ends the connection. The frame no longer shows loads. */
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
  const channels = openChannels();
  const settings = (wanted: FrameOptions): FrameSettings => ({ options: wanted, variables: readPageVariables(iframe) });
  const sendSettings = (changed: FrameOptions = {}) => channels.send({ type: 'options', ...settings(changed) });

  /** On the channel of the call: a frame that is loaded again counts its calls from the start. */
  const answer = async (call: number, reply: (message: MessageToFrame) => void) => {
    try {
      reply({ type: 'token', call, token: await fetchToken() });
    } catch (error) {
      reply({ type: 'token-failed', call, message: reasonOf(error) });
    }
  };
  const onMessage = (message: MessageToHost, reply: (message: MessageToFrame) => void) => {
    if (message.type === 'fetch-token') void answer(message.call, reply);
    else onEvent?.(message.event);
  };
  const onHello = ({ data, origin, source }: MessageEvent) => {
    const frame = iframe.contentWindow;
    if (source !== frame || origin !== portal || data !== frameHello) return;
    frame?.postMessage({ type: frameConnect, ...settings(options) }, portal, [channels.open(onMessage)]);
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
      channels.send({ type: 'refresh' });
    },
    disconnect: () => {
      removeEventListener('message', onHello);
      observer.disconnect();
      channels.send({ type: 'disconnect' });
      channels.close();
    },
  };
}

/**
 * The channels offered to a frame. It repeats its hello until it gets one, so a busy page offers several and it takes
 * the first. A frame that was loaded again takes a later one.
 */
function openChannels() {
  const ports: MessagePort[] = [];
  const closeUntil = (used: MessagePort | null) => {
    while (ports.length > 0 && ports[0] !== used) ports.shift()?.close();
  };
  return {
    /** Returns the frame's end. */
    open: (onMessage: (message: MessageToHost, reply: (message: MessageToFrame) => void) => void): MessagePort => {
      const { port1, port2 } = new MessageChannel();
      const reply = (message: MessageToFrame) => port1.postMessage(message);
      ports.push(port1);
      port1.onmessage = ({ data }: MessageEvent<MessageToHost>) => {
        closeUntil(port1);
        onMessage(data, reply);
      };
      return port2;
    },
    send: (message: MessageToFrame): void => {
      for (const port of ports) port.postMessage(message);
    },
    close: () => closeUntil(null),
  };
}
