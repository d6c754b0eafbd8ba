import styled, { css } from 'styled-components';
import { media, notPrinted, space } from '../tokens/tokens';
import { isEmbedded } from './screen-root';

/** The main area of a screen: centered, with the usual margins. The page around an embed has its own. */
export const Page = styled.main.attrs(() => (isEmbedded() ? { as: 'div' } : {}))`
  inline-size: 100%;
  max-inline-size: 90rem;
  margin-inline: auto;
  padding: ${space(4)} ${space(4)} ${space(12)};
  ${media.medium} {
    padding-inline: ${space(6)};
  }
  @media print {
    padding: ${space(4)} 0 0;
  }
`;

/** Children in a column, `$gap` steps of 4 px apart. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
  min-inline-size: 0;
`;

/** Children in a row, wrapping, `$gap` steps of 4 px apart. */
export const Row = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 2 }) => space($gap)};
  min-inline-size: 0;
`;

/** The style of text for screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** What is only printed. */
export const OnPaper = styled.p`
  @media not print {
    display: none;
  }
`;

/** What is not printed. */
export const OnScreen = styled.div`
  ${notPrinted}
`;
