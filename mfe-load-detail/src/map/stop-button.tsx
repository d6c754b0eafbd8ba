import { Button, notPrinted, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

/** The number of an event on the page's map; shows it there. */
export function StopButton({ number, onClick }: { number: number; onClick: () => void }) {
  return (
    <OnScreen size="small" onClick={onClick}>
      <span>
        {`Show stop ${number}`}
        <VisuallyHidden> on the map</VisuallyHidden>
      </span>
    </OnScreen>
  );
}

const OnScreen = styled(Button)`
  ${notPrinted}
`;
