import styled, { css } from 'styled-components';
import { color, elevation, media, notPrinted, radius, space, textSize } from '../tokens/tokens';

/**
 * `usual`: as high as its content. `sheet`: for forms, with a footer that stays in view; on phones it fills the window
 * below the toasts. `window`: fills the window, and its content fills the dialog. Only that one is printed.
 */
export type DialogSize = 'usual' | 'sheet' | 'window';

interface Look {
  $size: DialogSize;
}

/** The buttons at the bottom of a dialog or form; the main one is last. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-block-start: ${space(5)};
`;

const column = css`
  &[open] {
    display: flex;
    flex-direction: column;
    overflow: hidden;
  }
`;

/** The height of one toast with its distance from the edge. */
const toastSpace = '4.75rem';

/** A window so short, or text so large, that a fixed title and footer leave no room for a field between them. */
const short = '@media (max-height: 24rem), (max-width: 15rem)';

const surfaces = {
  usual: notPrinted,
  sheet: css`
    ${notPrinted}
    ${column}
    ${media.small} {
      inline-size: 100vw;
      max-inline-size: 100vw;
      block-size: calc(100dvh - ${toastSpace});
      max-block-size: none;
      margin-block-end: 0;
      border-width: 1px 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    ${short} {
      &[open] {
        display: block;
        overflow: auto;
      }
    }
  `,
  window: css`
    ${column}
    inline-size: 100vw;
    max-inline-size: 100vw;
    block-size: 100dvh;
    max-block-size: 100dvh;
    border: 0;
    border-radius: 0;
  `,
};

export const Surface = styled.dialog<Look>`
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
  ${({ $size }) => surfaces[$size]}
`;

export const Head = styled.div<Look>`
  flex: none;
  padding: ${space(5)} ${space(14)} ${({ $size }) => ($size === 'usual' ? 0 : space(3))} ${space(5)};
`;

export const Title = styled.h2`
  font-size: ${textSize.title};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

export const Description = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.muted};
`;

/** Covers nothing, unlike a bar above the dialog. */
export const Notice = styled.div`
  margin-block-start: ${space(3)};
`;

/** Room for two rows of buttons. */
const footerSpace = space(28);
/** The label above a field that gets the focus. */
const labelSpace = space(10);

const bodies = {
  usual: css`
    padding: ${space(4)} ${space(5)} ${space(5)};
  `,
  sheet: css`
    &,
    > form {
      display: flex;
      flex: 1 1 auto;
      flex-direction: column;
    }
    > form {
      flex: 1 0 auto;
    }
    /* What is above the footer. */
    > :nth-last-child(2),
    > form > :nth-last-child(2) {
      padding-block-end: ${space(5)};
    }
    min-block-size: 0;
    padding: ${space(1)} ${space(5)} 0;
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding-block: ${labelSpace} ${footerSpace};
    ${DialogActions} {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
      margin: auto ${space(-5)} 0;
      padding: ${space(3)} ${space(5)};
      border-block-start: 1px solid ${color.border};
      background: ${color.surface};
    }
    ${short} {
      overflow: visible;
      ${DialogActions} {
        position: static;
      }
    }
  `,
  window: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    overflow: auto;
  `,
};

export const Body = styled.div<Look>`
  ${({ $size }) => bodies[$size]}
`;

export const CloseCorner = styled.div`
  position: absolute;
  inset-block-start: ${space(3)};
  inset-inline-end: ${space(3)};
  ${notPrinted}
`;
