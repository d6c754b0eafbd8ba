// The ES module at /embed/v1/remoteEntry.js: a Module Federation container that shares no library with its host.
import { defineLoadDashboard } from './element/define-load-dashboard';
import type { EmbedEvent, EmbedOptions } from 'shared-domain/waste';
import type { MountedEmbed } from './mount';
import { startEmbed } from './start/start-embed';

const portal = new URL(import.meta.url).origin;

const exposed: Record<string, object> = {
  './mount': { mount: mountInElement },
  './define': { define: () => defineLoadDashboard(portal) },
};

/** Called by the host with its shared libraries, which the embed does not use. */
export function init(): void {}

export async function get(name: string): Promise<() => object> {
  const found = Object.hasOwn(exposed, name) ? exposed[name] : undefined;
  if (!found) throw new Error(`The load dashboard exposes ${Object.keys(exposed).join(' and ')}, not ${name}`);
  return () => found;
}

/** Shows the dashboard in any element of a page, below a shadow root of its own. */
function mountInElement(
  element: HTMLElement,
  { onEvent, ...options }: EmbedOptions & { onEvent?(event: EmbedEvent): void },
): MountedEmbed {
  const place = document.createElement('div');
  const embed = startEmbed(place.attachShadow({ mode: 'open' }), {
    portal,
    options,
    onEvent: (event) => onEvent?.(event),
  });
  element.append(place);
  return {
    update: (changed) => embed.update(changed),
    refresh: () => embed.refresh(),
    unmount: () => {
      embed.unmount();
      place.remove();
    },
  };
}
