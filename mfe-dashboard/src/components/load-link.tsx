import { type Load, loadTitle } from 'shared-domain/waste';
import type { MouseEvent } from 'react';

export interface LoadLinkProps {
  load: Pick<Load, 'manifest_number'>;
  /** Address of the load's page. */
  href: string;
  onView: () => void;
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** True for a click that browsers take as "not in this tab". */
export const hasModifier = (click: Modifiers) => click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;

/** The number of a load as a link to its page. */
export function LoadLink({ load, href, onView }: LoadLinkProps) {
  const follow = (click: MouseEvent): void => {
    // The browser opens new tabs and windows itself.
    if (hasModifier(click)) return;
    click.preventDefault();
    onView();
  };
  return (
    <a href={href} onClick={follow}>
      <bdi>{loadTitle(load)}</bdi>
    </a>
  );
}
