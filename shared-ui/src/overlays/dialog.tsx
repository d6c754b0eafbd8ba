import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/icon-button';
import { InlineHint } from '../feedback/inline-notes';
import { useIsOnline } from '../feedback/use-is-online';
import { focusedElement } from '../layout/screen-root';
import { Body, CloseCorner, Description, type DialogSize, Head, Notice, Surface, Title } from './dialog-look';

export interface DialogProps {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  size?: DialogSize;
  /** Called by Escape and the close button; the owner decides whether to close. */
  onClose: () => void;
  children?: ReactNode;
}

/** A modal dialog based on `<dialog>`: the page behind is inert, the focus moves in and returns afterwards. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, description, size = 'usual', onClose, children }: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  const isOnline = useIsOnline();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = focusedElement();
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // Handle the Escape key itself: at the second press, the browser closes the dialog even if `cancel` is prevented.
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const askToClose = (event: SyntheticEvent): void => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <Surface
      ref={dialog}
      $size={size}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onKeyDown={closeOnEscape}
      onCancel={askToClose}
    >
      <Head $size={size}>
        <Title id={titleId}>{title}</Title>
        {description && <Description id={descriptionId}>{description}</Description>}
        {!isOnline && (
          <Notice role="alert">
            <InlineHint tone="warning">You are offline. Nothing can be saved until you are back online.</InlineHint>
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
