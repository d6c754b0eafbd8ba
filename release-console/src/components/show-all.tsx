import type { MouseEvent } from 'react';
import { Button, space } from 'shared-ui';
import styled from 'styled-components';

interface ShowAllProps {
  onClick: () => unknown;
  isBusy?: boolean;
  children: string;
}

/** Button that shows more of the list before it, and moves the focus to the first entry that was hidden. */
export function ShowAll({ onClick, isBusy = false, children }: ShowAllProps) {
  const show = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.previousElementSibling;
    const shown = list?.children.length ?? 0;
    await onClick();
    requestAnimationFrame(() => {
      const first = list?.children[shown];
      if (!(first instanceof HTMLElement)) return;
      first.tabIndex = -1;
      first.focus();
    });
  };
  return (
    <Place size="small" variant="quiet" isBusy={isBusy} onClick={(event) => void show(event)}>
      {children}
    </Place>
  );
}

/** Aligned with the text of the list. */
const Place = styled(Button)`
  margin-block-start: ${space(3)};
  margin-inline-start: ${space(-2.5)};
`;
