import { type FormEvent, useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import {
  can,
  dashboardOrigin,
  dashboardPath,
  dashboardSearchPath,
  isTyping,
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
        <Account title={account} $isBesideSearch={!isDashboard}>
          {account}
        </Account>
        {can(user, 'rollout:manage') && (
          <HeaderLink to={releasesPath} state={isDashboard ? dashboardOrigin(search) : null} title="Releases">
            <Icon name="upload" />
            <WideOnly $isBesideSearch={!isDashboard}>Releases</WideOnly>
          </HeaderLink>
        )}
        <HeaderLink to={partnersPath} title="Partners">
          <Icon name="link" />
          <WideOnly $isBesideSearch={!isDashboard}>Partners</WideOnly>
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
  const input = useRef<HTMLInputElement>(null);
  const search = (submit: FormEvent): void => {
    submit.preventDefault();
    const text = input.current?.value.trim() ?? '';
    void navigate(dashboardSearchPath(text));
  };
  return (
    <Search role="search" onSubmit={search}>
      <SearchInput ref={input} aria-label="Search loads" aria-keyshortcuts="/" placeholder="Search loads" />
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
      max-inline-size: none;
    }
    > form + p {
      max-inline-size: 40%;
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

const WideOnly = styled.span<{ $isBesideSearch: boolean }>`
  @media (max-width: ${({ $isBesideSearch }) => ($isBesideSearch ? 63.99 : 47.99)}rem) {
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
  &[aria-current] > svg,
  &[aria-current] > svg + span {
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
  min-inline-size: 10.5rem;
  max-inline-size: 22rem;
  margin-inline-end: auto;
`;

const Account = styled.p<{ $isBesideSearch: boolean }>`
  min-inline-size: 0;
  color: ${color.muted};
  font-size: ${textSize.small};
  line-height: 1.3;
  /* Longer text is cut; the title contains all of it. */
  overflow: hidden;
  overflow-wrap: anywhere;
  text-overflow: ellipsis;
  ${media.medium} {
    font-size: ${textSize.body};
  }
  @media (max-width: 63.99rem) {
    white-space: ${({ $isBesideSearch }) => $isBesideSearch && 'nowrap'};
  }
`;
