import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui';

/** Tells screen readers the title of the screen after each change of address, and starts new screens at their top. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);
  const hasMoved = useRef(false);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (pathname === lastPathname.current) return;
    lastPathname.current = pathname;
    hasMoved.current = true;
    // On the way back the screen itself knows where the reader was.
    if (navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, navigationType]);

  useEffect(() => {
    // The screen sets its title when it is there, which may be after its code has arrived.
    const observer = new MutationObserver(() => {
      if (hasMoved.current) setAnnounced(document.title);
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);

  return (
    <VisuallyHidden aria-live="polite" role="log" aria-label="Screen">
      {announced}
    </VisuallyHidden>
  );
}
