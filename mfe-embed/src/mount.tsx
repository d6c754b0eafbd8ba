import { StyleSheetManager } from 'styled-components';
import { apiClient, sessionStore } from 'shared-auth';
import { blockBrowserStorage, setRegion } from 'shared-domain/wire';
import { focusedElement, screenRoot, setScreenRoot } from 'shared-ui';
import { createFrame } from './create-frame';
import { createQuietRoot } from './create-quiet-root';
import type { EmbedEvent, EmbedOptions, EmbedToken } from './embed-options';
import { EmbedScreen } from './embed-screen';
import { hasContent } from './has-content';
import { watchRelease } from './live/watch-release';
import { closeTasks } from './stand-ins/set-immediate';
import { clearNotices } from './stand-ins/sonner';
import type { PageHub } from './page-hub';
import { readOptions } from './read-options';
import { openLoads, type OpenLoads } from './session/open-loads';
import { keepToken } from './session/token-keeper';
import { addTypeface } from './style/add-typeface';
import { embedStyles } from './style/embed-styles';

export interface MountSetup {
  /** Origin of the portal: `https://portal.example`. */
  portal: string;
  page: PageHub;
  /** The token that the carrier fetches beside the download; null if the core has to fetch it. */
  firstToken: Promise<EmbedToken> | null;
  options: EmbedOptions;
  onEvent(event: EmbedEvent): void;
  /** Called when the embed cannot go on, for example because the page changed what browsers provide. */
  onCrash?(error: unknown): void;
  /**
   * Called after a release notice, with the current token: true if the running release must not run any longer and
   * nothing takes its place.
   */
  isWithdrawn?(token: string): Promise<boolean>;
}

export interface MountedEmbed {
  update(options: Partial<EmbedOptions>): void;
  /** Fetches everything again. */
  refresh(): void;
  unmount(): void;
}

/**
 * Shows the dashboard in a shadow root. Everything that the components have only once in the portal (session, API
 * client, region, root) belongs to this embed alone: the build gives each embed a fresh instance of every module.
 */
export function mount(root: ShadowRoot, setup: MountSetup): MountedEmbed {
  blockBrowserStorage();
  setScreenRoot(root);
  apiClient.defaults.baseURL = `${setup.portal}/api`;

  let given = setup.options;
  let options = readOptions(given);
  let isWithdrawn = false;
  let isShown = false;
  let loads: OpenLoads | null = null;

  const tell = (event: EmbedEvent) => {
    // Until then, the carrier shows a skeleton.
    if (hasContent(event)) show();
    try {
      setup.onEvent(event);
    } catch (cause) {
      // A mistake of the page must not stop the embed.
      reportError(cause);
    }
  };
  const frame = createFrame(root, options.theme, (height) => tell({ type: 'resize', height }));
  const show = () => {
    isShown = true;
    frame.show();
  };
  const removeTypeface = addTypeface(setup.portal, () => isShown);
  const reactRoot = createQuietRoot(frame.place, (error) => setup.onCrash?.(error));
  const keeper = keepToken({
    fetchToken: () => given.fetchToken(),
    firstToken: setup.firstToken,
    // The iframe page and the playground belong to the portal.
    origin: location.origin === setup.portal ? null : location.origin,
    onEvent: tell,
  });

  const render = () =>
    reactRoot.render(
      <StyleSheetManager target={frame.styleTarget} stylisPlugins={[embedStyles]}>
        <EmbedScreen
          access={keeper.access()}
          loads={loads}
          options={options}
          isWithdrawn={isWithdrawn}
          onResume={resume}
          onEvent={tell}
        />
      </StyleSheetManager>,
    );
  const followAccess = () => {
    const access = keeper.access();
    const claims = access.state === 'granted' && !isWithdrawn ? access.claims : null;
    if (loads?.claims !== claims) {
      loads?.close();
      loads = claims && openLoads(setup.page, claims, tell);
    }
    render();
  };
  const applyOptions = () => {
    setRegion(options.region);
    frame.setTheme(options.theme);
    for (const message of options.problems) tell({ type: 'error', code: 'invalid_option', message });
    render();
  };
  const resume = () => {
    keeper.resume();
    // The pressed button is gone.
    frame.place.tabIndex = -1;
    if (focusedElement() === null || screenRoot().activeElement) frame.place.focus({ preventScroll: true });
  };

  const stopKeeping = keeper.subscribe(followAccess);
  const stopWatching = watchRelease(
    async () => {
      const session = sessionStore.getState();
      return session.state === 'signed-in' && (await setup.isWithdrawn?.(session.token)) === true;
    },
    () => {
      isWithdrawn = true;
      followAccess();
      tell({ type: 'error', code: 'release_withdrawn', message: 'The running release was withdrawn.' });
    },
  );
  applyOptions();

  return {
    update: (changed) => {
      given = { ...given, ...changed };
      const before = JSON.stringify(options);
      options = readOptions(given);
      frame.refreshStyle();
      if (JSON.stringify(options) !== before) applyOptions();
    },
    refresh: () => {
      frame.refreshStyle();
      void loads?.queryClient.invalidateQueries();
    },
    unmount: () => {
      stopWatching();
      stopKeeping();
      keeper.stop();
      reactRoot.unmount();
      loads?.close();
      removeTypeface();
      clearNotices();
      frame.remove();
      // After the last work of React.
      setTimeout(closeTasks);
    },
  };
}
