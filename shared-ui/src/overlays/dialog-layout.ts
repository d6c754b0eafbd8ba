import styled from 'styled-components';
import { color, elevation, radius, space, textSize } from '../tokens/tokens';

export const Surface = styled.dialog`
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

export const Head = styled.div`
  padding: ${space(5)} ${space(14)} 0 ${space(5)};
`;

export const Title = styled.h2`
  font-size: ${textSize.title};
  letter-spacing: -0.01em;
`;

export const Description = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.muted};
`;

export const Body = styled.div`
  padding: ${space(4)} ${space(5)} ${space(5)};
`;

export const CloseCorner = styled.div`
  position: absolute;
  inset-block-start: ${space(3)};
  inset-inline-end: ${space(3)};
`;

/** The buttons at the foot of a dialog or form; the main one stands last. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-block-start: ${space(5)};
`;
