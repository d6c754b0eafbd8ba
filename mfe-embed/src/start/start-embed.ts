import { asEmbedFailure, embedFailure, type EmbedFailure, unsupported } from '../embed-failure';
import type { EmbedEvent, EmbedOptions, EmbedToken } from 'shared-domain/waste';
import { createEmbedSurface, type EmbedSurface } from '../embed-surface';
import { fetchFirstToken } from '../first-token';
import { hasContent } from '../has-content';
import type { ServedEmbedRelease } from 'shared-domain/wire';
import { carriedReleases, loadCore } from './load-core';
import type { MountedEmbed, MountSetup } from '../mount';
import type { PageHub } from '../page-hub';
import { portalReleases } from './portal-releases';

/** One object per document: the core's embeds with the same token share a live stream through it. */
const documentHub: PageHub = {};

interface EmbedStart {
  /** Origin of the portal. */
  portal: string;
  options: EmbedOptions;
  onEvent(event: EmbedEvent): void;
  /** Default: that of the document. */
  page?: PageHub;
}

/**
 * Shows the dashboard in a shadow root: a skeleton at once, then the core, or a failure with a retry. If a release
 * fails, the one before it takes its place; if it is withdrawn, the one that the portal names then.
 */
export function startEmbed(root: ShadowRoot, start: EmbedStart): MountedEmbed {
  return new StartedEmbed(root, start);
}

/** One attempt to show a release. */
interface Attempt {
  release: ServedEmbedRelease;
  /** The releases to try if this one fails. */
  others: readonly ServedEmbedRelease[];
  firstToken: Promise<EmbedToken>;
  phase: 'load' | 'render';
  reported: 'loaded' | 'failed' | null;
  /** As in `performance.now()`. */
  startedAt: number;
}

class StartedEmbed implements MountedEmbed {
  readonly #root: ShadowRoot;
  readonly #portal: string;
  readonly #onEvent: (event: EmbedEvent) => void;
  readonly #page: PageHub;
  readonly #surface: EmbedSurface;
  readonly #registry: ReturnType<typeof portalReleases>;
  #options: EmbedOptions;
  #mounted: MountedEmbed | null = null;
  /** The last attempt. What an earlier one still waits for no longer counts. */
  #attempt: Attempt | null = null;
  #isOver = false;

  constructor(root: ShadowRoot, { portal, options, onEvent, page = documentHub }: EmbedStart) {
    this.#root = root;
    this.#portal = portal;
    this.#options = options;
    this.#onEvent = onEvent;
    this.#page = page;
    this.#surface = createEmbedSurface(root, () => isDark(this.#options));
    this.#registry = portalReleases(portal);
    void this.#start();
  }

  update(changed: Partial<EmbedOptions>): void {
    this.#options = { ...this.#options, ...changed };
    this.#mounted?.update(changed);
  }

  refresh(): void {
    this.#mounted?.refresh();
  }

  unmount(): void {
    this.#isOver = true;
    this.#removeCore();
    this.#surface.clear();
  }

  async #start([release, ...others]: readonly ServedEmbedRelease[] = carriedReleases().releases): Promise<void> {
    this.#surface.showSkeleton();
    if (!release) return this.#showFailure(noRelease());
    const firstToken = fetchFirstToken(this.#portal, this.#options);
    const startedAt = performance.now();
    const attempt: Attempt = { release, others, firstToken, phase: 'load', reported: null, startedAt };
    this.#attempt = attempt;
    try {
      const core = await loadCore(this.#portal, release);
      attempt.phase = 'render';
      if (!this.#isOver && this.#attempt === attempt) this.#mounted = core.mount(this.#root, this.#setupOf(attempt));
    } catch (error) {
      this.#fail(attempt, asEmbedFailure(error));
    }
  }

  #setupOf(attempt: Attempt): MountSetup {
    return {
      ...{ portal: this.#portal, page: this.#page, firstToken: attempt.firstToken, options: this.#options },
      onEvent: (event) => {
        if (event.type === 'ready') this.#report(attempt, null);
        if (hasContent(event)) this.#surface.clear();
        this.#onEvent(event);
      },
      onCrash: (error) => {
        // For the console and the page's own monitoring.
        reportError(error);
        // The core may be in the middle of its work.
        queueMicrotask(() => this.#fail(attempt, embedFailure('unsupported', unsupported)));
      },
      isWithdrawn: (token) => this.#isWithdrawn(attempt, token),
    };
  }

  /** True if a withdrawn release has no successor; otherwise the successor starts. */
  async #isWithdrawn(attempt: Attempt, token: string): Promise<boolean> {
    const { is_withdrawn: isWithdrawn, releases } = await this.#registry.ask(attempt.release, token);
    if (this.#isOver || this.#attempt !== attempt) return false;
    if (!isWithdrawn || releases.length === 0) return isWithdrawn;
    this.#removeCore();
    void this.#start(releases);
    return false;
  }

  #fail(attempt: Attempt, failure: EmbedFailure): void {
    if (this.#isOver || this.#attempt !== attempt) return;
    const broken = this.#mounted;
    this.#mounted = null;
    const isOfRelease = attempt.phase === 'render' || failure.code === 'release_failed';
    if (isOfRelease) this.#report(attempt, attempt.phase === 'load' ? 'network' : 'render');
    if (isOfRelease && attempt.others.length > 0) void this.#start(attempt.others);
    else this.#showFailure(failure);
    broken?.unmount();
  }

  #report(attempt: Attempt, reason: 'network' | 'render' | null): void {
    const { release, firstToken, phase, startedAt } = attempt;
    const outcome = reason === null ? 'loaded' : 'failed';
    // Another user gets loads of their own, and the embed is ready once more.
    if (attempt.reported === outcome || attempt.reported === 'failed') return;
    attempt.reported = outcome;
    void this.#registry.report(release, firstToken, { phase, reason, startedAt });
  }

  #showFailure({ code, message }: EmbedFailure): void {
    this.#surface.showFailure(message, () => void this.#start());
    this.#onEvent({ type: 'error', code, message });
  }

  #removeCore(): void {
    this.#mounted?.unmount();
    this.#mounted = null;
  }
}

function noRelease(): EmbedFailure {
  const { problem } = carriedReleases();
  if (problem === null) return embedFailure('release_withdrawn', 'The load dashboard is not available at the moment.');
  // oxlint-disable-next-line no-console -- for the developer of the page, which hides errors of other origins
  console.error(problem);
  return embedFailure('invalid_option', problem);
}

function isDark({ theme }: EmbedOptions): boolean {
  return theme === 'dark' || (theme !== 'light' && prefersDark());
}

export function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
