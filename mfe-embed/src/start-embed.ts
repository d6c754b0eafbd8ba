import { asEmbedFailure, embedFailure, unsupported } from './embed-failure';
import type { EmbedEvent, EmbedOptions, EmbedToken } from './embed-options';
import { createEmbedSurface } from './embed-surface';
import { hasContent } from './has-content';
import { isWithdrawn, loadCore } from './load-core';
import type { MountedEmbed } from './mount';
import type { PageHub } from './page-hub';

/** One object per page: the core's embeds with the same token share a live stream through it. */
const page: PageHub = {};

interface EmbedStart {
  /** Origin of the portal. */
  portal: string;
  options: EmbedOptions;
  onEvent(event: EmbedEvent): void;
}

/** Shows the dashboard in a shadow root: a skeleton at once, then the core, or a failure with a way on. */
export function startEmbed(root: ShadowRoot, { portal, options, onEvent }: EmbedStart): MountedEmbed {
  let current = options;
  let mounted: MountedEmbed | null = null;
  let isOver = false;
  const isDark = () => current.theme === 'dark' || (current.theme !== 'light' && prefersDark());
  const surface = createEmbedSurface(root, isDark);

  const onCoreEvent = (event: EmbedEvent) => {
    if (hasContent(event)) surface.clear();
    onEvent(event);
  };
  const start = async () => {
    surface.showSkeleton();
    const firstToken = fetchFirstToken(current);
    try {
      const core = await loadCore(portal);
      if (isOver) return;
      mounted = core.mount(root, {
        ...{ portal, page, firstToken, options: current, onCrash },
        onEvent: onCoreEvent,
        isWithdrawn: () => isWithdrawn(portal),
      });
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown) => {
    if (isOver) return;
    const { code, message } = asEmbedFailure(error);
    surface.showFailure(message, () => void start());
    onEvent({ type: 'error', code, message });
  };
  const onCrash = (error: unknown) => {
    // For the console and the page's own monitoring.
    reportError(error);
    // The core may be in the middle of its work.
    queueMicrotask(() => {
      const crashed = mounted;
      mounted = null;
      fail(embedFailure('unsupported', unsupported));
      crashed?.unmount();
    });
  };
  void start();

  return {
    update: (changed) => {
      current = { ...current, ...changed };
      mounted?.update(changed);
    },
    refresh: () => mounted?.refresh(),
    unmount: () => {
      isOver = true;
      mounted?.unmount();
      surface.clear();
    },
  };
}

/** Starts beside the download. If the core never comes, a rejection must not reach the page. */
function fetchFirstToken({ fetchToken }: EmbedOptions): Promise<EmbedToken> {
  const token = new Promise<EmbedToken>((resolve) => resolve(fetchToken()));
  token.catch(() => undefined);
  return token;
}

export function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
