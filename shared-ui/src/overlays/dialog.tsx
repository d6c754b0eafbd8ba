import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/icon-button';
import { InlineHint } from '../feedback/inline-notes';
import { useIsOnline } from '../feedback/use-is-online';
import { focusedElement } from '../layout/screen-root';
import { focusHeading } from '../layout/use-screen-title';
import { Body, CloseCorner, Description, type DialogSize, Head, Notice, Surface, Title } from './dialog-look';

export interface DialogProps {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  size?: DialogSize | undefined;
  /** True if the dialog needs no session: it opens without asking for the password of an expired one. */
  isLocal?: boolean | undefined;
  /** Called by Escape and the close button; the owner decides whether to close. */
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A modal dialog based on `<dialog>`: the page behind is inert, and the focus moves in. On close, it returns to the
 * opener, or to the screen's heading if the opener is gone.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, description, size = 'usual', isLocal, onClose, children }: Omit<DialogProps, 'isOpen'>) {
  const modal = useModal(onClose);
  const titleId = useId();
  const descriptionId = useId();
  const isOnline = useIsOnline();
  return (
    <Surface
      {...modal}
      $size={size}
      data-local={isLocal}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
    >
      <Head $size={size}>
        <Title id={titleId}>{title}</Title>
        {description && <Description id={descriptionId}>{description}</Description>}
        {!isOnline && (
          <Notice role="alert">
            <InlineHint tone="warning">You are offline. Nothing can be sent until you are back online.</InlineHint>
          </Notice>
        )}
      </Head>
      <Body $size={size}>{children}</Body>
      {/* Last in the order, so that the focus starts at the first field. */}
      <CloseCorner>
        <IconButton label="Close" icon="close" onClick={onClose} />
      </CloseCorner>
    </Surface>
  );
}

/** Keeps a `<dialog>` modal until its owner removes it, and returns the focus then. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = focusedElement() as HTMLElement | null;
    element.showModal();
    // What has the focus may be removed, such as the text of a waiting state.
    const observer = new MutationObserver(() => focusedElement() ?? focusTitle(element));
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.close();
      opener?.focus();
      queueMicrotask(() => {
        // A confirmation that closes with this dialog keeps the page inert until now.
        if (!focusedElement()) opener?.focus();
        // The opener may be gone. Last, because another dialog that closes may still return the focus.
        queueMicrotask(focusHeading);
      });
    };
  }, []);

  const askToClose = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  // Handle the Escape key itself: at the second press, the browser closes the dialog even if `cancel` is prevented.
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) askToClose(event);
  };
  const closeOnCancel = (event: SyntheticEvent): void => {
    if (event.target === dialog.current) askToClose(event);
  };
  // Without a recent click or key press in the page, the browser closes the dialog without a `cancel` event.
  const openAgain = (event: SyntheticEvent): void => {
    if (event.target !== dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    onClose();
  };
  return { ref: dialog, onKeyDown: closeOnEscape, onCancel: closeOnCancel, onClose: openAgain };
}

function focusTitle(dialog: HTMLElement): void {
  const title = dialog.querySelector('h2');
  if (!title) return;
  // Only now: from the start, the dialog would open with the focus here.
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
