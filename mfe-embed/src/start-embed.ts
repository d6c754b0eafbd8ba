import { asEmbedFailure, embedFailure, type EmbedFailure, unsupported } from './embed-failure';
import type { EmbedEvent, EmbedOptions, EmbedToken } from './embed-options';
import { createEmbedSurface } from './embed-surface';
import { hasContent } from './has-content';
import { carriedReleases, loadCore, type ServedRelease } from './load-core';
import type { MountedEmbed, MountSetup } from './mount';
import type { PageHub } from './page-hub';
import { portalReleases } from './portal-releases';

/** One object per page: the core's embeds with the same token share a live stream through it. */
const page: PageHub = {};

interface EmbedStart {
  /** Origin of the portal. */
  portal: string;
  options: EmbedOptions;
  onEvent(event: EmbedEvent): void;
}

/**
 * Shows the dashboard in a shadow root: a skeleton at once, then the core, or a failure with a way on. If a release
 * fails, the one before it takes its place; if it is withdrawn, the one that the portal names then.
 */
export function startEmbed(root: ShadowRoot, { portal, options, onEvent }: EmbedStart): MountedEmbed {
  let current = options;
  let mounted: MountedEmbed | null = null;
  let isOver = false;
  const isDark = () => current.theme === 'dark' || (current.theme !== 'light' && prefersDark());
  const surface = createEmbedSurface(root, isDark);
  const registry = portalReleases(portal);

  const unmount = () => {
    mounted?.unmount();
    mounted = null;
  };
  const start = async ([release, ...others]: readonly ServedRelease[] = carriedReleases().releases) => {
    surface.showSkeleton();
    if (!release) return showFailure(noRelease());
    const startedAt = performance.now();
    const firstToken = fetchFirstToken(current);
    let phase: 'load' | 'render' = 'load';
    let isReported = false;
    const report = (reason: 'network' | 'render' | null) => {
      if (!isReported) void registry.report(release, firstToken, { phase, reason, startedAt });
      isReported = reason !== null;
    };
    const fail = (failure: EmbedFailure) => {
      if (isOver) return;
      const broken = mounted;
      mounted = null;
      const isOfRelease = phase === 'render' || failure.code === 'release_failed';
      if (isOfRelease) report(phase === 'load' ? 'network' : 'render');
      if (isOfRelease && others.length > 0) void start(others);
      else showFailure(failure);
      broken?.unmount();
    };
    const onCrash = (error: unknown) => {
      // For the console and the page's own monitoring.
      reportError(error);
      // The core may be in the middle of its work.
      queueMicrotask(() => fail(embedFailure('unsupported', unsupported)));
    };
    const setup: MountSetup = {
      ...{ portal, page, firstToken, options: current, onCrash },
      onEvent: (event) => {
        if (event.type === 'ready') report(null);
        if (hasContent(event)) surface.clear();
        onEvent(event);
      },
      isWithdrawn: async (token) => {
        const { is_withdrawn: isWithdrawn, releases } = await registry.ask(release, token);
        if (!isWithdrawn || isOver || releases.length === 0) return isWithdrawn;
        unmount();
        void start(releases);
        return false;
      },
    };
    try {
      const core = await loadCore(portal, release);
      phase = 'render';
      if (!isOver) mounted = core.mount(root, { ...setup, options: current });
    } catch (error) {
      fail(asEmbedFailure(error));
    }
  };
  const showFailure = ({ code, message }: EmbedFailure) => {
    surface.showFailure(message, () => void start());
    onEvent({ type: 'error', code, message });
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
      unmount();
      surface.clear();
    },
  };
}

function noRelease(): EmbedFailure {
  const { problem } = carriedReleases();
  if (problem === null) return embedFailure('release_withdrawn', 'The load dashboard is not available at the moment.');
  // eslint-disable-next-line no-console -- for the developer of the page, which hides errors of other origins
  console.error(problem);
  return embedFailure('invalid_option', problem);
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
