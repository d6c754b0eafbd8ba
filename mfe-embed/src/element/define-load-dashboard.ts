import { asEmbedFailure } from '../embed-failure';
import type { EmbedEvent } from 'shared-domain/waste';
import { createEmbedSurface } from '../embed-surface';
import { createElementClass } from './load-dashboard-element';

const elementName = 'load-dashboard';

/** Defines `<load-dashboard>` once. Never throws: the page belongs to another company. */
export function defineLoadDashboard(portal: string): void {
  try {
    if (customElements.get(elementName)) return;
    // The browser's own method, even if the page has replaced the one of the registry.
    CustomElementRegistry.prototype.define.call(customElements, elementName, createElementClass(portal));
  } catch (error) {
    const show = () =>
      document.querySelectorAll<HTMLElement>(elementName).forEach((place) => showUndefined(place, error));
    // The script may come before the elements.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show, { once: true });
    else show();
  }
}

/** Without the element there is still a place for a sentence. */
function showUndefined(place: HTMLElement, error: unknown): void {
  const failure = asEmbedFailure(error);
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  createEmbedSurface(root, () => false).showFailure(failure.message, () => location.reload());
  const detail: EmbedEvent = { type: 'error', ...failure };
  place.dispatchEvent(new CustomEvent('error', { detail }));
}
