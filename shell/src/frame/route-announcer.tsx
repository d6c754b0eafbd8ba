import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { loginPath } from 'shared-domain/wire';
import { signInElementId } from 'shared-domain/releases';
import { VisuallyHidden } from 'shared-ui';

/** Announces the title to screen readers after each change of address, and starts new screens at their top. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  // After a sign-in from the form of the document, the first screen that is rendered follows the login page.
  const hasMoved = useRef(pathname !== loginPath && document.getElementById(signInElementId) !== null);
  const lastPathname = useRef(pathname);
  const lastTitle = useRef(document.title);
  const region = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (pathname === lastPathname.current) return;
    lastPathname.current = pathname;
    hasMoved.current = true;
    // Back and forward restore the scroll position of the screen.
    if (navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, navigationType]);

  useEffect(() => {
    // A screen sets its title after its code has arrived.
    const announce = () => {
      // Every script that is added to the head comes here, too.
      const { title } = document;
      if (lastTitle.current === title) return;
      lastTitle.current = title;
      // The first page is announced by the browser itself.
      if (hasMoved.current && region.current) region.current.textContent = title;
    };
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    // The first screen may have set its title already. A region is read out only if it changes later.
    const timer = setTimeout(announce, 100);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  return <VisuallyHidden ref={region} role="log" aria-live="polite" aria-label="Screen" />;
}
