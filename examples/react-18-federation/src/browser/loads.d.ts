declare module 'loads/mount' {
  import type { EmbedEvent, EmbedOptions } from '@load-provenance/load-dashboard';

  export function mount(
    element: HTMLElement,
    options: EmbedOptions & { onEvent?(event: EmbedEvent): void },
  ): { update(options: Partial<EmbedOptions>): void; refresh(): void; unmount(): void };
}
