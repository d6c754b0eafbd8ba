import styled, { keyframes } from 'styled-components';
import { media } from '../tokens/tokens';

const turn = keyframes`
  to { rotate: 1turn; }
`;

/** A turning ring in the color of the text; decorative, so it always needs a text next to it. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <Ring aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth={3}>
      <circle cx={12} cy={12} r={9.5} stroke="currentColor" opacity={0.25} />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeLinecap="round" />
    </Ring>
  );
}

const Ring = styled.svg`
  flex: none;
  animation: ${turn} 800ms linear infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`;
