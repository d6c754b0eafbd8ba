import type { EmbedEvent } from 'shared-domain/waste';
import { color, font, notPrinted, space, textSize } from 'shared-ui';
import styled from 'styled-components';

/** The events that the partner's page gets, newest first. */
export function EventList({ events }: { events: readonly EmbedEvent[] }) {
  return (
    <Frame>
      <summary>{`Embed events (${events.length})`}</summary>
      <ol>
        {events.map(({ type, ...detail }, index) => (
          <li
            key={events.length - index}
          >{`${type} ${Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''}`}</li>
        ))}
      </ol>
    </Frame>
  );
}

const Frame = styled.details`
  margin-block-start: ${space(3)};
  summary {
    min-block-size: ${space(6)};
    color: ${color.muted};
    cursor: pointer;
  }
  li {
    font-family: ${font.code};
    font-size: ${textSize.small};
    overflow-wrap: anywhere;
  }
  ${notPrinted}
`;
