import { type FormEvent, useEffect } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { isTyping } from 'shared-domain/browser';
import {
  can,
  dashboardOrigin,
  dashboardPath,
  dashboardSearchPath,
  partnersPath,
  releasesPath,
  type User,
  visibleText,
} from 'shared-domain/wire';
import {
  color,
  Icon,
  Logo,
  media,
  notPrinted,
  SearchInput,
  space,
  textSize,
  ThemeToggle,
  visuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { LogoutButton } from './logout-button';

/** The header of every screen: home, search, account, theme and Logout. */
export function PortalHeader({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const isDashboard = pathname === dashboardPath;
  const account = `${isDashboard ? 'Welcome, ' : ''}${visibleText(user.email)}`;
  const isOperator = can(user, 'rollout:manage');
  // Phones have room for the name of one link.
  const hiddenIf = `${isOperator ? '' : '40rem<='}width<${isOperator && !isDashboard ? 64 : 48}rem`;
  useSearchKey();
  // The header stays when the screen changes: its link would keep the focus that belongs on the new heading.
  useEffect(() => {
    const blur = () => document.querySelector<HTMLElement>('header a:focus')?.blur();
    blur();
    // A confirmation that closes with the previous screen returns the focus once more.
    queueMicrotask(blur);
  }, [pathname]);
  return (
    <Edges>
      <Line>
        <HeaderLink to={dashboardPath} title="Home">
          <Logo />
        </HeaderLink>
        {/* The dashboard has a search box of its own, which filters while the user types. */}
        {isDashboard ? <Space /> : <HeaderSearch />}
        <Account title={account}>{account}</Account>
        {isOperator && (
          <HeaderLink to={releasesPath} state={isDashboard ? dashboardOrigin(search) : null} title="Releases">
            <Icon name="layers" />
            <LinkName $hiddenIf={hiddenIf}>Releases</LinkName>
          </HeaderLink>
        )}
        <HeaderLink to={partnersPath} title="Partners">
          <Icon name="building" />
          <LinkName $hiddenIf={hiddenIf}>Partners</LinkName>
        </HeaderLink>
        <ThemeToggle />
        <LogoutButton />
      </Line>
    </Edges>
  );
}

/** Opens the dashboard with the loads that match. */
function HeaderSearch() {
  const navigate = useNavigate();
  const search = (submit: FormEvent<HTMLFormElement>): void => {
    submit.preventDefault();
    const text = submit.currentTarget.querySelector('input')?.value.trim() ?? '';
    void navigate(dashboardSearchPath(text));
  };
  return (
    <Search role="search" onSubmit={search}>
      <SearchInput aria-label="Search loads" aria-keyshortcuts="/" placeholder="Search loads" />
    </Search>
  );
}

/** `/` moves the focus to the search box of the page, unless the user is typing or a dialog is open. */
function useSearchKey(): void {
  useEffect(() => {
    const focusSearch = (press: KeyboardEvent): void => {
      if (press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey || isTyping(press)) return;
      const box = document.querySelector<HTMLInputElement>('input[type="search"]');
      if (!box || document.querySelector('dialog[open]')) return;
      press.preventDefault();
      box.focus();
      box.select();
    };
    addEventListener('keydown', focusSearch);
    return () => removeEventListener('keydown', focusSearch);
  }, []);
}

const Edges = styled.header`
  border-block-start: 3px solid ${color.accent};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  ${notPrinted}
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  max-inline-size: 90rem;
  min-block-size: ${space(13)};
  margin-inline: auto;
  padding: ${space(1)} ${space(4)};
  ${media.medium} {
    flex-wrap: nowrap;
    gap: ${space(3)};
    padding-inline: ${space(6)};
  }
  > form + p {
    white-space: nowrap;
  }
  /* Phones have a second line for the search and the account. */
  ${media.small} {
    > a:first-child {
      margin-inline-end: auto;
    }
    &::after {
      content: '';
      order: 1;
      flex-basis: 100%;
      margin-block-end: -${space(1)};
    }
    > :is(form, p) {
      order: 2;
      align-self: baseline;
      max-inline-size: none;
    }
    > form + p {
      max-inline-size: 37%;
      margin-inline-start: ${space(2)};
    }
    /* Logout is as quiet as the theme switch. */
    > button {
      border-color: transparent;
      color: ${color.muted};
    }
  }
  /* Large enough for a thumb. */
  ${media.touch} {
    > :is(a, button) {
      flex: none;
      min-inline-size: ${space(11)};
      min-block-size: ${space(11)};
    }
    input {
      min-block-size: ${space(11)};
    }
  }
`;

const LinkName = styled.span<{ $hiddenIf: string }>`
  @media (${({ $hiddenIf }) => $hiddenIf}) {
    ${visuallyHidden}
  }
`;

const HeaderLink = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  flex: none;
  min-block-size: ${space(9)};
  color: ${color.ink};
  font-weight: 550;
  text-decoration: none;
  /* The open page, but not the logo. */
  &[aria-current] > :is(svg, svg + span) {
    color: ${color['accent-ink']};
  }
  ${media.small} {
    /* The logo's name. */
    > span > span {
      display: none;
    }
  }
`;

const Space = styled.span`
  flex: 1 1 0;
`;

const Search = styled.form`
  flex: 1 1 0;
  min-inline-size: min(10.5rem, 100%);
  max-inline-size: 22rem;
  margin-inline-end: auto;
`;

const Account = styled.p`
  min-inline-size: 0;
  color: ${color.muted};
  line-height: 1.3;
  /* Longer text is cut; the title contains all of it. */
  overflow: hidden;
  overflow-wrap: anywhere;
  text-overflow: ellipsis;
  ${media.small} {
    font-size: ${textSize.small};
  }
`;
