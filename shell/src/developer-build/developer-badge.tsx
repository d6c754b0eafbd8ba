import { Button, color, elevation, radius, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { openPage } from '../frame/leave-page';
import { overrideStore } from './override-store';

/** Shows that a screen of this page is a developer build, with a button that ends it. */
export function DeveloperBadge() {
  const override = useStore(overrideStore);
  if (override.state === 'none') return null;
  return (
    <Badge role="status">
      <span>
        {override.state === 'shown'
          ? `Developer build of ${override.remote} from ${override.origin}`
          : `No developer build: ${override.reason}`}
      </span>
      <Button variant="quiet" size="small" onClick={() => openPage(location.pathname)}>
        {override.state === 'shown' ? 'Stop' : 'Close'}
      </Button>
    </Badge>
  );
}

const Badge = styled.div`
  position: fixed;
  inset-block-end: ${space(2)};
  inset-inline-start: ${space(2)};
  z-index: 11;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  max-inline-size: calc(100% - ${space(4)});
  padding: ${space(1)} ${space(3)};
  border: 2px dashed ${color['warning-ink']};
  border-radius: ${radius.large};
  background: ${color['warning-soft']};
  color: ${color['warning-ink']};
  font-size: ${textSize.small};
  box-shadow: ${elevation.floating};
`;
