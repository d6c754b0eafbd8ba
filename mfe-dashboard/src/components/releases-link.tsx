import type { MouseEvent } from 'react';
import { releasesPath } from 'shared-domain/releases';
import { ButtonAnchor } from 'shared-ui';
import styled from 'styled-components';

/** The way to the console of releases. On narrow screens its icon stands for it. */
export function ReleasesLink({ onFollow }: { onFollow: () => void }) {
  const follow = (click: MouseEvent): void => {
    // A new tab or window is the browser's business.
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    onFollow();
  };
  return (
    <Link href={releasesPath} size="small" variant="quiet" icon="layers" title="Releases" onClick={follow}>
      <span>Releases</span>
    </Link>
  );
}

const Link = styled(ButtonAnchor)`
  @media (max-width: 39.99rem) {
    span {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;
