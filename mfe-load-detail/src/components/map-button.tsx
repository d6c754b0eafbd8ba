import { useId, type KeyboardEvent } from 'react';
import { mapAddress } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { ButtonAnchor, type ButtonAnchorProps, notPrinted } from 'shared-ui';
import styled from 'styled-components';

export interface MapButtonProps extends Pick<ButtonAnchorProps, 'variant' | 'children'> {
  location: string;
}

/**
 * Opens a location on an external map in a new tab. It is a link, so that its address can be copied and no popup
 * blocker interferes; for assistive technology it is the button that it looks like.
 */
export function MapButton({ location, variant, children }: MapButtonProps) {
  const descriptionId = useId();
  return (
    <>
      <OnScreen
        role="button"
        size="small"
        variant={variant}
        icon="map-pin"
        href={mapAddress(location)}
        target="_blank"
        aria-describedby={descriptionId}
        onKeyDown={pressOnSpace}
      >
        {children}
      </OnScreen>
      <span hidden id={descriptionId}>{`${visibleText(location)}, opens in a new tab`}</span>
    </>
  );
}

const OnScreen = styled(ButtonAnchor)`
  ${notPrinted}
`;

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
