import { useId } from 'react';
import type { Trace } from 'shared-domain/waste';
import type { MadeWith } from 'shared-domain/wire';
import { Button, color, InlineError, notPrinted, SlowNotice, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { describeMadeWith } from './describe-made-with';
import type { Reading } from '../../queries/use-reading';
import type { LoadTrace } from '../../queries/use-trace';

/** Shows on demand which releases of the portal recorded the load; each event then shows its own. */
export function TraceDisclosure({ trace: { isShown, toggle, reading } }: { trace: LoadTrace }) {
  const id = useId();
  return (
    <div>
      <OnScreen
        variant="quiet"
        size="small"
        icon={isShown ? 'chevron-down' : 'chevron-right'}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
      >
        How was this recorded?
      </OnScreen>
      <Answer id={id} $isShown={isShown}>
        <p role="status">{isShown && sentenceOf(reading)}</p>
        {isShown && reading.state === 'waiting' && <SlowNotice isWaiting={reading.isAsking} onRetry={reading.retry} />}
        {isShown && reading.state === 'failed' && (
          <InlineError subject="to load the recording details" onRetry={reading.retry}>
            {`The recording details could not be loaded. ${reading.reason}`}
          </InlineError>
        )}
      </Answer>
    </div>
  );
}

function sentenceOf(reading: Reading<Trace>): string {
  if (reading.state === 'waiting') return 'Loading recording details...';
  if (reading.state === 'failed') return '';
  const { load, trackingEvents } = reading.data;
  const ofEvents = trackingEvents.some(hasRelease) ? ' Each event shows which software version was used.' : '';
  if (!hasRelease(load)) return `This load was imported or recorded outside the portal's screens.${ofEvents}`;
  return `This load was recorded ${describeMadeWith(load)}.${ofEvents}`;
}

function hasRelease({ shellRelease, remoteRelease }: MadeWith): boolean {
  return shellRelease !== null || remoteRelease !== null;
}

/** Its label is aligned with the text around it. */
const OnScreen = styled(Button)`
  && {
    margin-inline-start: ${space(-2.5)};
  }
  ${notPrinted}
`;

const Answer = styled.div<{ $isShown: boolean }>`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${({ $isShown }) => ($isShown ? space(1) : 0)};
  color: ${color.muted};
  font-size: ${textSize.small};
  overflow-wrap: anywhere;
`;
