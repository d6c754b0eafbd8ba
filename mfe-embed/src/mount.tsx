import { flushSync } from 'react-dom';
import { apiClient, sessionStore } from 'shared-auth';
import {
  blockBrowserStorage,
  dropFirstCalls,
  keepFirstCallsInBundle,
  offerFirstCalls,
  whenIdle,
} from 'shared-domain/browser';
import { setRegion } from 'shared-domain/wire';
import { holdZoneNames, setScreenRoot } from 'shared-ui';
import { createStage, type Stage } from './stage/create-stage';
import type { EmbedEvent, EmbedOptions, EmbedToken } from 'shared-domain/waste';
import { EmbedScreen } from './embed-screen';
import type { FirstToken } from './first-token';
import { hasContent } from './has-content';
import { watchRelease } from './live/watch-release';
import { closeTasks } from './stand-ins/set-immediate';
import { clearNotices } from './stand-ins/sonner';
import type { PageHub } from './page-hub';
import { readOptions, type ReadOptions } from './read-options';
import { openLoads, type OpenLoads } from './session/open-loads';
import { TokenKeeper } from './session/token-keeper';

export interface MountSetup {
  /** Origin of the portal: `https://portal.example`. */
  portal: string;
  page: PageHub;
  /** The token that the carrier fetches during the download; null if the core has to fetch it. */
  firstToken: Promise<EmbedToken | FirstToken> | null;
  options: EmbedOptions;
  onEvent(event: EmbedEvent): void;
  /** Called when the embed cannot go on, for example because the page changed what browsers provide. */
  onCrash?(error: unknown): void;
  /**
   * Called after a release notice, with the current token: true if the running release must no longer run and
   * nothing takes its place.
   */
  isWithdrawn?(token: string): Promise<boolean>;
}

export interface MountedEmbed {
  /** Changes the given options and keeps the others. */
  update(options: Partial<EmbedOptions>): void;
  /** Refetches all data and rereads the CSS variables. */
  refresh(): void;
  /** Removes the embed from the page and stops everything it started. */
  unmount(): void;
}

/**
 * Shows the dashboard in a shadow root. Everything that the components have only once in the portal (session, API
 * client, region, root) belongs to this embed alone: the build gives each embed a fresh instance of every module.
 */
export function mount(root: ShadowRoot, setup: MountSetup): MountedEmbed {
  blockBrowserStorage();
  keepFirstCallsInBundle();
  setScreenRoot(root);
  apiClient.defaults.baseURL = `${setup.portal}/api`;
  return new Embed(root, setup);
}

class Embed implements MountedEmbed {
  readonly #setup: MountSetup;
  readonly #stage: Stage;
  readonly #keeper: TokenKeeper;
  readonly #stopWatching: () => void;
  readonly #nameZones = holdZoneNames();
  #given: EmbedOptions;
  #options: ReadOptions;
  #loads: OpenLoads | null = null;
  #isWithdrawn = false;
  /** Events held back until the first data has arrived; null at any other time. */
  #held: EmbedEvent[] | null = null;
  #isShown = false;

  constructor(root: ShadowRoot, setup: MountSetup) {
    const { portal, options, firstToken } = setup;
    this.#setup = setup;
    this.#given = options;
    this.#options = readOptions(options);
    this.#stage = createStage(root, {
      portal,
      theme: this.#options.theme,
      onHeight: (height) => this.#tell({ type: 'resize', height }),
      onCrash: (error) => setup.onCrash?.(error),
    });
    this.#keeper = new TokenKeeper({
      fetchToken: () => this.#given.fetchToken(),
      firstToken: firstToken && takeFirstToken(firstToken),
      // The iframe page and the playground belong to the portal.
      origin: location.origin === portal ? null : location.origin,
      onEvent: (event) => this.#tell(event),
      onAccess: () => this.#followAccess(),
    });
    this.#stopWatching = watchRelease(
      () => this.#isReleaseWithdrawn(),
      () => this.#withdraw(),
    );
    this.#keeper.start();
    this.#applyOptions();
  }

  update(changed: Partial<EmbedOptions>): void {
    this.#given = { ...this.#given, ...changed };
    const before = JSON.stringify(this.#options);
    this.#options = readOptions(this.#given);
    this.#stage.refreshStyle();
    if (JSON.stringify(this.#options) !== before) this.#applyOptions();
  }

  refresh(): void {
    this.#stage.refreshStyle();
    this.#loads?.refresh();
  }

  unmount(): void {
    this.#stopWatching();
    this.#keeper.stop();
    this.#stage.remove();
    this.#loads?.close();
    this.#loads = null;
    dropFirstCalls();
    clearNotices();
    // Until then, it listens to the page.
    whenIdle(this.#nameZones);
    // After the last work of React.
    setTimeout(closeTasks);
  }

  #tell(event: EmbedEvent): void {
    // Until then, the carrier shows a skeleton.
    if (hasContent(event)) {
      this.#isShown = true;
      this.#stage.show();
      whenIdle(this.#nameZones);
    }
    try {
      this.#setup.onEvent(event);
    } catch (cause) {
      // A mistake of the page must not stop the embed.
      reportError(cause);
    }
  }

  #followAccess(): void {
    const access = this.#keeper.access();
    const claims = access.state === 'granted' && !this.#isWithdrawn ? access.claims : null;
    if (this.#loads?.claims !== claims) {
      this.#loads?.close();
      this.#held = null;
      this.#loads = claims && openLoads(this.#setup.page, claims, this.#onLoadsEvent);
      if (this.#loads) void this.#awaitFirstData(this.#loads);
    }
    this.#render();
  }

  readonly #onLoadsEvent = (event: EmbedEvent): void => {
    if (this.#held) this.#held.push(event);
    else this.#tell(event);
  };

  /** Renders the loads once, with their data: a loading state would delay them. */
  async #awaitFirstData(loads: OpenLoads): Promise<void> {
    this.#held = [];
    await loads.fetchFirst(this.#options.filter);
    if (this.#loads !== loads) return;
    const held = this.#held;
    this.#held = null;
    flushSync(() => this.#render());
    for (const event of held) this.#tell(event);
  }

  async #isReleaseWithdrawn(): Promise<boolean> {
    const session = sessionStore.getState();
    return session.state === 'signed-in' && (await this.#setup.isWithdrawn?.(session.token)) === true;
  }

  #withdraw(): void {
    this.#isWithdrawn = true;
    this.#followAccess();
    this.#tell({ type: 'error', code: 'release_withdrawn', message: 'The running release was withdrawn.' });
  }

  #applyOptions(): void {
    setRegion(this.#options.region);
    this.#stage.setTheme(this.#options.theme);
    for (const message of this.#options.problems) this.#tell({ type: 'error', code: 'invalid_option', message });
    this.#render();
  }

  #render(): void {
    const access = this.#keeper.access();
    const isLoading = access.state !== 'ended' && !this.#isWithdrawn && (this.#held !== null || this.#loads === null);
    // The carrier shows a skeleton.
    if (isLoading && !this.#isShown) return;
    this.#stage.render(
      <EmbedScreen
        access={access}
        loads={this.#held ? null : this.#loads}
        options={this.#options}
        isWithdrawn={this.#isWithdrawn}
        onResume={this.#resume}
        onEvent={this.#onScreenEvent}
      />,
    );
  }

  // Functions of the instance, so that a further render gives the screen the same ones.
  readonly #onScreenEvent = (event: EmbedEvent) => this.#tell(event);
  readonly #resume = () => {
    this.#keeper.resume();
    this.#stage.keepFocus();
  };
}

/** The first token, once its calls are where the API client looks for them. */
async function takeFirstToken(firstToken: Promise<EmbedToken | FirstToken>): Promise<EmbedToken> {
  const given = await firstToken;
  // The page may have returned anything.
  const { calls } = { ...(given as Partial<FirstToken> | null) };
  if (calls) offerFirstCalls(calls);
  return given;
}
