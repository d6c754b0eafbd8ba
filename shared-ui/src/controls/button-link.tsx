import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { Icon, type IconName } from '../icons/icon';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button';

export interface ButtonAnchorProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
}

/** A link that looks like a button. A link to a new tab is isolated from this one. */
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
      data-variant={variant}
      data-size={size}
    >
      {icon && <Icon name={icon} />}
      {children}
    </StyledAnchor>
  );
}

const StyledAnchor = styled.a`
  ${buttonStyle}
`;

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'medium', ...rest }: ButtonLinkProps) {
  return <StyledLink {...rest} data-variant={variant} data-size={size} />;
}

const StyledLink = styled(Link)`
  ${buttonStyle}
`;
