// The ES module at /embed/v1/remoteEntry.js: a Module Federation container that shares no library with its host.
import { defineLoadDashboard } from './element/define-load-dashboard';
import { type ElementMountOptions, mountInElement } from './element/mount-in-element';

const portal = new URL(import.meta.url).origin;

const exposed: Record<string, object> = {
  './mount': {
    mount: (element: HTMLElement, options: ElementMountOptions) => mountInElement(portal, element, options),
  },
  './define': { define: () => defineLoadDashboard(portal) },
};

/** Called by the host with its shared libraries, which the embed does not use. */
export function init(): void {}

export async function get(name: string): Promise<() => object> {
  const found = Object.hasOwn(exposed, name) ? exposed[name] : undefined;
  if (!found) throw new Error(`The load dashboard exposes ${Object.keys(exposed).join(' and ')}, not ${name}`);
  return () => found;
}
