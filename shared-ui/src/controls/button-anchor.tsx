import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';

export interface ButtonAnchorProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
}

/** A link that looks like a button. A link to a new tab knows nothing of this one. */
export function ButtonAnchor({
  variant = 'secondary',
  size = 'medium',
  icon,
  target,
  rel,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <StyledAnchor
      {...rest}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : rel}
      $variant={variant}
      $size={size}
    >
      {icon && <Icon name={icon} />}
      {children}
    </StyledAnchor>
  );
}

const StyledAnchor = styled.a<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
`;
