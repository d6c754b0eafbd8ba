import styled from 'styled-components';
import { media, space } from '../tokens/tokens';

/** The main area of a screen: centered, with the margins of the house. */
export const Page = styled.main<{ $width?: 'wide' | 'reading' }>`
  inline-size: 100%;
  max-inline-size: ${({ $width = 'wide' }) => ($width === 'wide' ? '90rem' : '60rem')};
  margin-inline: auto;
  padding: ${space(4)} ${space(4)} ${space(12)};
  ${media.medium} {
    padding-inline: ${space(6)};
  }
`;
