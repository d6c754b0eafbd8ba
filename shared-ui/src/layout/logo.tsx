import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '../tokens/tokens';

const stages = [0, 1, 2, 3, 4, 5, 6];

/** The portal's logo: a ring of seven stages closed around one load, and its name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Frame>
      <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Load Provenance Portal logo">
        <rect width={32} height={32} rx={8} fill={color.accent} />
        {stages.map((stage) => (
          <path
            key={stage}
            d="M14.6 6.6A9.5 9.5 0 0 1 20.2 7.45"
            transform={`rotate(${(360 / 7) * stage} 16 16)`}
            fill="none"
            stroke={color['on-accent']}
            strokeWidth={stage === 6 ? 3.4 : 2.6}
            opacity={0.4 + stage * 0.1}
          />
        ))}
        <circle cx={16} cy={16} r={3.6} fill={color['on-accent']} />
      </svg>
      <Name aria-hidden="true">
        Load <strong>Provenance</strong>
      </Name>
    </Frame>
  );
}

const Frame = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  svg {
    flex: none;
  }
`;

const Name = styled.span`
  font-size: 1rem;
  letter-spacing: -0.015em;
  white-space: nowrap;
  strong {
    font-weight: 700;
  }
`;

/** Empty since the shell shows the header. Exported for screens that were released with a header of their own. */
export function HeaderBar(_: { className?: string; children?: ReactNode }): null {
  return null;
}

/** Empty since the shell shows the header. Exported for screens that were released with a header of their own. */
export function BrandHeader(_: { actions?: ReactNode }): null {
  return null;
}
