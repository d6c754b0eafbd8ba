import { formatCount, type LiveMessage } from 'shared-domain/wire';
import { Button, media, space } from 'shared-ui';
import styled from 'styled-components';

/** Loads that the list does not show yet. */
export interface NewLoads {
  count: number;
  /** Replaces the list by its newest page. */
  show: () => void;
  /** Fetches what changed. */
  refresh: (messages: readonly LiveMessage[]) => void;
}

interface NewLoadsButtonProps {
  newLoads: NewLoads;
  onShow: () => void;
}

/** Offers loads that were created meanwhile. Stays in view while the list is scrolled. */
export function NewLoadsButton({ newLoads: { count, show }, onShow }: NewLoadsButtonProps) {
  return (
    <Place aria-live="polite">
      {count > 0 && (
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            onShow();
            show();
          }}
        >
          {formatCount(count, 'New Load')}
        </Button>
      )}
    </Place>
  );
}

/* Takes no space, so that the rows do not move when it appears. */
const Place = styled.div`
  position: sticky;
  inset-block-start: ${space(3)};
  z-index: 3;
  display: flex;
  justify-content: center;
  align-items: start;
  block-size: 0;
  /* On touch screens, a button is hit a little above itself, where the toolbar is. */
  > button {
    margin-block-start: ${space(1.5)};
  }
  ${media.wide} {
    inset-block-start: 0;
    /* Below the column names, which sort the list. */
    > button {
      margin-block-start: ${space(11)};
    }
  }
`;
