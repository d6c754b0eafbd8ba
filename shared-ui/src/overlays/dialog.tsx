import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '../controls/icon-button';
import { Body, CloseCorner, Description, Head, Surface, Title } from './dialog-layout';

export interface DialogProps {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  /** Called by Escape and the close button; the owner decides whether to close. */
  onClose: () => void;
  children?: ReactNode;
}

/** A modal dialog on the browser's own `<dialog>`: the page behind is inert, the focus moves in and comes back. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, description, onClose, children }: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
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
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onKeyDown={closeOnEscape}
      onCancel={askToClose}
    >
      <Head>
        <Title id={titleId}>{title}</Title>
        {description && <Description id={descriptionId}>{description}</Description>}
      </Head>
      <Body>{children}</Body>
      {/* Last in the order, so that the focus starts at the first field. */}
      <CloseCorner>
        <IconButton label="Close" icon="close" onClick={onClose} />
      </CloseCorner>
    </Surface>
  );
}
