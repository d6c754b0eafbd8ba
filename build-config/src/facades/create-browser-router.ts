import {
  type Blocker,
  type BlockerFunction,
  createPath,
  type createBrowserRouter as createWholeRouter,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type NavigateOptions,
  parsePath,
  resolvePath,
  type RouteObject,
  type RouterState,
  type RouterSubscriber,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router';

type Step = Pick<RouterState, 'historyAction' | 'location'>;
type Options = NavigateOptions & { fromRouteId?: string };

/**
 * A browser router without loaders, actions, fetchers and lazy routes. The portal has none of them, and they are more
 * than half of the library. Components and hooks are those of the library.
 */
export function createBrowserRouter(routes: RouteObject[]): ReturnType<typeof createWholeRouter> {
  return new BrowserRouter(routes) as unknown as ReturnType<typeof createWholeRouter>;
}

class BrowserRouter {
  readonly basename = '/';
  readonly future = {};
  readonly window = window;
  readonly manifest: Record<string, RouteObject> = {};
  readonly routes: RouteObject[];
  state: RouterState;
  private readonly history = UNSAFE_createBrowserHistory();
  private readonly subscribers = new Set<RouterSubscriber>();
  private readonly blockerFunctions = new Map<string, BlockerFunction>();
  /** Set while the browser goes back to the screen whose blocker stopped a pop. */
  private onReturned: (() => void) | null = null;

  readonly createHref = this.history.createHref;
  readonly createURL = this.history.createURL;
  readonly encodeLocation = this.history.encodeLocation;
  readonly dispose: () => void;

  constructor(routes: RouteObject[]) {
    this.routes = this.identify(routes, []);
    this.state = {
      historyAction: this.history.action,
      location: this.history.location,
      ...this.match(this.history.location),
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: null,
      preventScrollReset: false,
      revalidation: 'idle',
      loaderData: {},
      actionData: null,
      fetchers: new Map(),
      blockers: new Map(),
    };
    this.dispose = this.history.listen(({ action, location, delta }) => {
      if (this.onReturned) this.onReturned();
      else this.pop({ historyAction: action, location }, delta);
    });
  }

  readonly subscribe = (subscriber: RouterSubscriber): (() => void) => {
    this.subscribers.add(subscriber);
    return () => void this.subscribers.delete(subscriber);
  };

  readonly navigate = async (to: To | number | null, options: Options = {}): Promise<void> => {
    if (typeof to === 'number') return this.history.go(to);
    const target = this.history.encodeLocation(resolveTarget(to ?? '', this.state, options));
    this.refuseOtherSites(to ?? '', this.history.createHref(target));
    const key = Math.random().toString(36).slice(2, 10);
    const location: Location = { ...target, state: (options.state ?? null) as unknown, key };
    const step = { historyAction: options.replace ? 'REPLACE' : 'PUSH', location } as Step;
    const blocker = this.findBlocker(step);
    if (blocker === null) this.show(step, options);
    else this.block(blocker, location, () => void this.navigate(to, options));
  };

  readonly getBlocker = (key: string, isBlocking: BlockerFunction): Blocker => {
    this.blockerFunctions.set(key, isBlocking);
    return this.state.blockers.get(key) ?? IDLE_BLOCKER;
  };

  readonly deleteBlocker = (key: string): void => {
    this.state.blockers.delete(key);
    this.blockerFunctions.delete(key);
  };

  private refuseOtherSites(...addresses: To[]): void {
    const { origin } = this.window.location;
    for (const address of addresses) {
      const text = typeof address === 'string' ? address : createPath(address);
      if (URL.canParse(text, origin) && new URL(text, origin).origin !== origin) {
        throw new Error('External navigation is not allowed');
      }
    }
  }

  private pop(step: Step, delta: number | null): void {
    const blocker = delta === null ? null : this.findBlocker(step);
    if (blocker === null || delta === null) return this.show(step);
    // The address has already changed: the browser goes back, and forward again if the user decides to leave.
    const returned = new Promise<void>((resolve) => {
      this.onReturned = () => {
        this.onReturned = null;
        resolve();
      };
    });
    this.history.go(-delta);
    this.block(blocker, step.location, () => void returned.then(() => this.history.go(delta)));
  }

  private show(step: Step, { preventScrollReset = false, flushSync = false }: Options = {}): void {
    const { historyAction, location } = step;
    if (historyAction === 'PUSH') this.history.push(location, location.state);
    if (historyAction === 'REPLACE') this.history.replace(location, location.state);
    const blockers = new Map([...this.state.blockers.keys()].map((key) => [key, IDLE_BLOCKER]));
    this.update({ ...step, ...this.match(location), preventScrollReset, blockers }, { flushSync });
  }

  private update(changes: Partial<RouterState>, how: Partial<Parameters<RouterSubscriber>[1]> = {}): void {
    this.state = { ...this.state, ...changes };
    for (const subscriber of [...this.subscribers]) {
      subscriber(this.state, { deletedFetchers: [], newErrors: changes.errors ?? null, flushSync: false, ...how });
    }
  }

  /** Like the library, asks only the newest blocker, and not while it is letting a step through. */
  private findBlocker({ historyAction, location: nextLocation }: Step): string | null {
    const [key, isBlocking] = [...this.blockerFunctions].at(-1) ?? [];
    if (key === undefined || !isBlocking || this.state.blockers.get(key)?.state === 'proceeding') return null;
    return isBlocking({ currentLocation: this.state.location, nextLocation, historyAction }) ? key : null;
  }

  private block(key: string, location: Location, leave: () => void): void {
    const set = (blocker: Blocker) => this.update({ blockers: new Map(this.state.blockers).set(key, blocker) });
    const proceed = () => {
      set({ state: 'proceeding', proceed: undefined, reset: undefined, location });
      leave();
    };
    set({ state: 'blocked', location, proceed, reset: () => set(IDLE_BLOCKER) });
  }

  private match(location: Location): Pick<RouterState, 'matches' | 'errors'> {
    const matches = matchRoutes(this.routes, location) as RouterState['matches'] | null;
    if (matches) return { matches, errors: null };
    const [route] = this.routes as [RouterState['matches'][number]['route']];
    const error = new Error(`No route matches URL "${location.pathname}"`);
    return { matches: [{ params: {}, pathname: '', pathnameBase: '', route }], errors: { [route.id]: error } };
  }

  /** Gives the routes the ids by which their matches are rendered. */
  private identify(routes: RouteObject[], parents: string[]): RouteObject[] {
    return routes.map((route, index) => {
      const path = [...parents, String(index)];
      const id = route.id ?? path.join('-');
      const identified = { ...route, id, hasErrorBoundary: Boolean(route.errorElement) } as RouteObject;
      if (route.children) identified.children = this.identify(route.children, path);
      this.manifest[id] = identified;
      return identified;
    });
  }
}

/** The address that `to` means on this screen: a path is relative to the route that navigates. */
function resolveTarget(to: To, { matches, location }: RouterState, { fromRouteId, relative }: Options) {
  const target = typeof to === 'string' ? parsePath(to) : { ...to };
  if (target.pathname === undefined && to !== '') return resolvePath(target, location.pathname);
  const last = matches.findIndex(({ route }) => route.id === fromRouteId);
  const bases = matches
    .slice(0, last < 0 ? matches.length : last + 1)
    .filter(({ route }, index) => index === 0 || route.path)
    .map(({ pathname, pathnameBase }, index, own) => (index === own.length - 1 ? pathname : pathnameBase));
  let level = bases.length - 1;
  if (relative !== 'path') {
    for (; target.pathname?.split('/')[0] === '..'; level -= 1) target.pathname = target.pathname.slice(3);
  }
  return resolvePath(target, bases[level] ?? '/');
}
