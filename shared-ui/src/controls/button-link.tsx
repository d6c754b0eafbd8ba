import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'medium', ...rest }: ButtonLinkProps) {
  return <StyledLink {...rest} $variant={variant} $size={size} />;
}

const StyledLink = styled(Link)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
`;
