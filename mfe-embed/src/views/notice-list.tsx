import { useSyncExternalStore } from 'react';
import { color, elevation, notPrinted, radius, space } from 'shared-ui';
import styled from 'styled-components';
import { onNotices, shownNotices } from '../stand-ins/sonner';

/** Short messages, at the top of the embed while it is scrolled. */
export function NoticeList() {
  const notices = useSyncExternalStore(onNotices, shownNotices);
  return (
    <Place role="status">
      {notices.map(({ id, tone, text }) => (
        <Message key={id} data-tone={tone}>
          {text}
        </Message>
      ))}
    </Place>
  );
}

/* Takes no space, so that nothing moves when a message appears. */
const Place = styled.div`
  position: sticky;
  inset-block-start: ${space(3)};
  z-index: 4;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(2)};
  block-size: 0;
  ${notPrinted}
`;

const Message = styled.p`
  max-inline-size: min(30rem, calc(100% - ${space(6)}));
  padding: ${space(2.5)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${elevation.floating};
  &[data-tone='error'] {
    border-color: ${color.danger};
    background: ${color['danger-soft']};
    color: ${color['danger-ink']};
  }
`;
