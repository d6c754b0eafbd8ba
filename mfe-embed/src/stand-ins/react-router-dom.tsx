import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';

interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Another one after each navigation. */
  key: string;
}

/** A path from the root, or the parts of the present address to change. */
type To = string | { pathname?: string; search?: string; hash?: string };

interface Router {
  location: Location;
  navigate: (to: To, options?: { replace?: boolean; state?: unknown }) => void;
}

const start: Location = { pathname: '/', search: '', hash: '', state: null, key: '0' };

const RouterContext = createContext<Router>({ location: start, navigate: () => undefined });

/**
 * The addresses of one embed, in memory. In the embed's bundle, this file replaces the router library of the portal:
 * that library adds a name to the page, reads its session storage and listens to its window.
 */
export function MemoryRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(start);
  const navigate = useCallback<Router['navigate']>((to, { state = null } = {}) => {
    setLocation((present) => ({ ...addressOf(to, present), state, key: String(Number(present.key) + 1) }));
  }, []);
  const router = useMemo(() => ({ location, navigate }), [location, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

function addressOf(to: To, present: Location): Pick<Location, 'pathname' | 'search' | 'hash'> {
  if (typeof to !== 'string')
    return { pathname: to.pathname ?? present.pathname, search: to.search ?? '', hash: to.hash ?? '' };
  const { pathname, search, hash } = new URL(to, 'https://embed.invalid');
  return { pathname, search, hash };
}

export function useLocation(): Location {
  return useContext(RouterContext).location;
}

export function useNavigate(): Router['navigate'] {
  return useContext(RouterContext).navigate;
}

/** Nothing that an embed shows can have unsaved input. */
export function useBlocker() {
  return { state: 'unblocked' } as const;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; state?: unknown; replace?: boolean };

/** A link inside the embed. Its address means nothing outside, so a new tab shows the same page. */
export function Link({ to, state, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (click: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(click);
    if (click.defaultPrevented || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    navigate(to, { state, ...(replace !== undefined && { replace }) });
  };
  return <a {...rest} href="#" onClick={follow} />;
}
