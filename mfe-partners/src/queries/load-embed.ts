import type { EmbedEvent, EmbedOptions } from 'shared-domain/waste';
import { embedPath } from 'shared-domain/wire';

export interface ShownEmbed {
  update(options: Partial<EmbedOptions>): void;
  unmount(): void;
}

/** Shows the embed in an element of the page. */
export type MountEmbed = (
  element: HTMLElement,
  options: EmbedOptions & { onEvent(event: EmbedEvent): void },
) => ShownEmbed;

interface Container {
  get(name: './mount'): Promise<() => { mount: MountEmbed }>;
}

/**
 * Loads the module that partners' pages use. Rejects if the portal does not serve it. The portal's page runs no script
 * without a hash, so the file gets the one that it has now.
 */
export async function loadEmbed(): Promise<MountEmbed> {
  const { href } = new URL(`${embedPath}/remoteEntry.js`, location.origin);
  await preload(href);
  const { get } = (await import(/* webpackIgnore: true */ href)) as Container;
  return (await get('./mount'))().mount;
}

async function preload(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} was answered with ${answer.status}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = `sha384-${btoa(String.fromCharCode(...digest))}`;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    link.href = href;
    document.head.append(link);
  });
  await loaded.finally(() => link.remove());
}
