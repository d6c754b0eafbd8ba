import type { MouseEvent } from 'react';
import { releasesPath } from 'shared-domain/wire';
import { ButtonAnchor } from 'shared-ui';
import styled from 'styled-components';

/** Link to the release console. On narrow screens only its icon is shown. */
export function ReleasesLink({ onFollow }: { onFollow: () => void }) {
  const follow = (click: MouseEvent): void => {
    // A new tab or window is left to the browser.
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
