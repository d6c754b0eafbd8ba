import { useIsPortalReached } from 'shared-auth';
import { color, elevation, Icon, media, notPrinted, radius, space, useIsOnline } from 'shared-ui';
import styled from 'styled-components';

/** Shown while the browser is offline or the portal does not answer. An open dialog has its own offline notice. */
export function ConnectionNotice() {
  const isOnline = useIsOnline();
  const isReached = useIsPortalReached();
  return (
    // Screen readers announce what changes in a region, not a region that appears with its text.
    <div aria-live="polite">
      {!(isOnline && isReached) && (
        <>
          <Room />
          <NoticeBar aria-live="off">
            <Icon name="alert" />
            <span>
              {isOnline
                ? 'The portal cannot be reached. What you see may be out of date and will be updated as soon as the portal responds.'
                : 'You are offline. What you see may be out of date, and nothing can be sent until you are back online.'}
            </span>
          </NoticeBar>
        </>
      )}
    </div>
  );
}

/** The end of a page can be scrolled out from under the bar. */
const Room = styled.div`
  block-size: ${space(36)};
  ${notPrinted}
`;

/** A bar at the bottom of the window, above every screen. */
export const NoticeBar = styled.div.attrs({ role: 'status' })`
  position: fixed;
  inset-block-end: ${space(4)};
  inset-inline: ${space(4)};
  z-index: 10;
  /* On phones, the actions of a screen are at the bottom, one below the other on narrow ones. */
  ${media.small} {
    html:has([data-bottom-bar]:not(:empty)) & {
      inset-block-end: calc(${space(36)} + env(safe-area-inset-bottom));
    }
    /* With a message above its buttons, a bar is higher. */
    html:has([data-bottom-bar] :is([role='alert'], [role='status']):not(:empty)) & {
      inset-block-end: ${space(48)};
    }
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(4)};
  inline-size: fit-content;
  max-inline-size: calc(100% - ${space(8)});
  margin-inline: auto;
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color['warning-ink']};
  border-radius: ${radius.large};
  background: ${color['warning-soft']};
  color: ${color['warning-ink']};
  box-shadow: ${elevation.floating};
  /* A sentence stays next to its icon. */
  > svg + span {
    flex: 1;
  }
  /* It would be printed on every page. */
  ${notPrinted}
`;
