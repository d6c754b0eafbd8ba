import { css } from 'styled-components';
import { color, media, radius, space, textSize } from '../tokens/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium';

const variants = {
  primary: { rest: color.accent, hover: color['accent-hover'], text: color['on-accent'], edge: 'transparent' },
  secondary: { rest: color.surface, hover: color.hover, text: color.ink, edge: color['border-strong'] },
  quiet: { rest: 'transparent', hover: color['accent-soft'], text: color['accent-ink'], edge: 'transparent' },
  danger: { rest: color.danger, hover: color['danger-hover'], text: color['on-danger'], edge: 'transparent' },
} as const;

/** The look of a button, for buttons and for links that act like one. */
export const buttonStyle = css<{ $variant: ButtonVariant; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1.5)};
  min-block-size: ${({ $size }) => ($size === 'small' ? space(7.5) : space(9.5))};
  padding: ${space(1)} ${({ $size }) => ($size === 'small' ? space(2.5) : space(3.5))};
  border: 1px solid ${({ $variant }) => variants[$variant].edge};
  border-radius: ${radius.medium};
  background: ${({ $variant }) => variants[$variant].rest};
  color: ${({ $variant }) => variants[$variant].text};
  font-size: ${({ $size }) => ($size === 'small' ? '0.8125rem' : textSize.body)};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 120ms ease;
  &:hover:not(:disabled) {
    background: ${({ $variant }) => variants[$variant].hover};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.62;
  }
  &:focus-visible {
    border-radius: ${radius.medium};
  }
  svg {
    flex: none;
  }
  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;
