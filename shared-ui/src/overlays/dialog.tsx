import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../controls/icon-button';
import { color, elevation, radius, space, textSize } from '../tokens/tokens';

const Surface = styled.dialog`
  inline-size: min(36rem, calc(100vw - ${space(4)}));
  max-block-size: calc(100dvh - ${space(4)});
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${elevation.floating};
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: ${color.backdrop};
  }
`;

const Head = styled.div`
  padding: ${space(5)} ${space(14)} 0 ${space(5)};
`;

const Title = styled.h2`
  font-size: ${textSize.title};
  letter-spacing: -0.01em;
`;

const Description = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.muted};
`;

const Body = styled.div`
  padding: ${space(4)} ${space(5)} ${space(5)};
`;

const CloseCorner = styled.div`
  position: absolute;
  inset-block-start: ${space(3)};
  inset-inline-end: ${space(3)};
`;

/** The buttons at the bottom of a dialog or form; the main one is last. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-block-start: ${space(5)};
`;

export interface DialogProps {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  /** Called by Escape and the close button; the owner decides whether to close. */
  onClose: () => void;
  children?: ReactNode;
}

/** A modal dialog based on `<dialog>`: the page behind is inert, the focus moves in and returns afterwards. */
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
