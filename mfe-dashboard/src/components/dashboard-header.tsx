import { visibleText } from 'shared-domain/wire';
import { Button, color, HeaderBar, Logo, media, space, textSize, ThemeToggle } from 'shared-ui';
import styled from 'styled-components';
import { ReleasesLink } from './releases-link';

export interface DashboardHeaderProps {
  email: string;
  /** Opens the releases of the portal; null for users who may not manage them. */
  onReleases: (() => void) | null;
  onLogOut: () => void;
}

/** The portal's name, the user's company, and Logout. */
export function DashboardHeader({ email, onReleases, onLogOut }: DashboardHeaderProps) {
  const welcome = `Welcome, ${visibleText(email)}`;
  const hostStart = welcome.lastIndexOf('@') + 1;
  return (
    <Bar>
      <Brand>
        <Logo />
      </Brand>
      <Welcome title={welcome}>
        {welcome.slice(0, hostStart)}
        <wbr />
        {welcome.slice(hostStart)}
      </Welcome>
      {onReleases && <ReleasesLink onFollow={onReleases} />}
      <ThemeToggle />
      <Button size="small" icon="sign-out" onClick={onLogOut}>
        Logout
      </Button>
    </Bar>
  );
}

const Bar = styled(HeaderBar)`
  flex-wrap: nowrap;
  column-gap: ${space(2)};
  ${media.medium} {
    column-gap: ${space(3)};
  }
  @media print {
    > button,
    > a {
      display: none;
    }
  }
`;

const Brand = styled.div`
  margin-inline-end: auto;
  @media (max-width: 39.99rem) {
    span > span {
      display: none;
    }
  }
`;

const Welcome = styled.p`
  min-inline-size: 0;
  color: ${color.muted};
  font-size: ${textSize.small};
  line-height: 1.3;
  ${media.medium} {
    font-size: ${textSize.body};
  }
  /* A line may break before the name or after the @; longer text is cut, and its title contains all of it. */
  overflow: hidden;
  overflow-wrap: normal;
  text-overflow: ellipsis;
  text-align: end;
`;
