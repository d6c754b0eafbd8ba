import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconName } from '../icons/icon';
import { color, media, radius, space, textSize } from '../tokens/tokens';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'stop';
export type ButtonSize = 'small' | 'medium';

const variants = {
  primary: { rest: color.accent, hover: color['accent-hover'], text: color['on-accent'], edge: 'transparent' },
  secondary: { rest: color.surface, hover: color.hover, text: color.ink, edge: color['border-strong'] },
  quiet: { rest: 'transparent', hover: color['accent-soft'], text: color['accent-ink'], edge: 'transparent' },
  /** Confirms what takes something away. */
  danger: { rest: color.danger, hover: color['danger-hover'], text: color['on-danger'], edge: 'transparent' },
  /** Takes something away, after a dialog. */
  stop: { rest: color.surface, hover: color['danger-soft'], text: color['danger-ink'], edge: color.danger },
} as const;

/** A finger can hit 44 px, regardless of the size of the control; nothing around it moves. */
export const touchTarget = css`
  ${media.touch} {
    position: relative;
    &::before {
      content: '';
      position: absolute;
      inset: min(0px, (100% - 44px) / 2);
    }
  }
`;

/** The rules of one variant. They win over the common ones only by their order, so that a screen can replace them. */
function variantRules([name, { rest, hover, text, edge }]: [
  string,
  Record<'rest' | 'hover' | 'text' | 'edge', string>,
]) {
  return `&:where([data-variant='${name}']) {
    --button-hover: ${hover};
    border-color: ${edge};
    background: ${rest};
    color: ${text};
  }`;
}

/**
 * The look of a button with `data-variant` and `data-size`, for buttons and for links that act like one. The same rules
 * for all of them: rules that depend on properties would be computed again for each button.
 */
export const buttonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1.5)};
  min-block-size: ${space(9.5)};
  padding: ${space(1)} ${space(3.5)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${textSize.body};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 120ms ease;
  &:where([data-size='small']) {
    min-block-size: ${space(7.5)};
    padding: ${space(1)} ${space(2.5)};
    font-size: 0.8125rem;
  }
  ${Object.entries(variants).map(variantRules).join('\n')}
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--button-hover);
  }
  &:where([data-variant='secondary']):where([aria-pressed='true'], [aria-expanded='true']) {
    border-color: ${color.accent};
    background: ${color['accent-soft']};
    color: ${color['accent-ink']};
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.62;
  }
  &:focus-visible {
    border-radius: ${radius.medium};
  }
  svg {
    flex: none;
  }
  ${touchTarget}
  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /**
   * Work is in progress: ignores presses and shows a spinner. A submit button is disabled, which also blocks Enter in
   * the fields of its form; any other keeps the focus.
   */
  isBusy?: boolean | undefined;
  icon?: IconName | undefined;
}

/** A button. Its type is `button` unless said otherwise. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  icon,
  disabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isSubmit = type === 'submit';
  return (
    <StyledButton
      {...rest}
      {...(isBusy && !isSubmit && { 'aria-disabled': true })}
      type={type}
      disabled={disabled || (isBusy && isSubmit)}
      onClick={isBusy ? undefined : onClick}
      aria-busy={isBusy || undefined}
      data-variant={variant}
      data-size={size}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </StyledButton>
  );
}

const StyledButton = styled.button`
  ${buttonStyle}
`;
