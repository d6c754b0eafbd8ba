import type { EmbedEvent, EmbedOptions } from 'shared-domain/waste';
import type { MountedEmbed } from '../mount';
import { startEmbed } from '../start/start-embed';

export interface ElementMountOptions extends EmbedOptions {
  onEvent?(event: EmbedEvent): void;
}

/** Shows the dashboard in any element of a page, below a shadow root of its own. */
export function mountInElement(portal: string, element: HTMLElement, given: ElementMountOptions): MountedEmbed {
  const { onEvent, ...options } = given;
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
