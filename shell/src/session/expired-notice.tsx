import { useEffect } from 'react';
import { Button } from 'shared-ui';
import { NoticeBar } from '../frame/notice-bar';

/** Shown before and after the password dialog. Calls `onAsk` when the password is needed at once. */
export function ExpiredNotice({ onAsk }: { onAsk: () => void }) {
  useEffect(() => {
    // A request would be refused now, and the notice is unreachable behind a dialog.
    const askFirst = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      onAsk();
    };
    document.addEventListener('submit', askFirst, { capture: true });
    // Questions about leaving come first: their answers send nothing, and the notice is reachable after them.
    const isOpening = ({ target }: MutationRecord) =>
      target instanceof Element && target.matches('dialog[open]:not([data-local=true])');
    const observer = new MutationObserver((changes) => changes.some(isOpening) && onAsk());
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      document.removeEventListener('submit', askFirst, { capture: true });
      observer.disconnect();
    };
  }, [onAsk]);
  return (
    <NoticeBar>
      <span>Your session has expired. What you see may be out of date. Sign in again to continue.</span>
      <Button size="small" variant="primary" onClick={onAsk}>
        Sign in again
      </Button>
    </NoticeBar>
  );
}
