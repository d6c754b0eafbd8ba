import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callEndpoint } from 'shared-auth';
import type { EmbedEvent, EmbedOptions } from 'shared-domain/waste';
import { embedEndpoints, type PlaygroundRequest } from 'shared-domain/wire';
import { codeQuery, color, FailedState, font, LoadingState, media, notPrinted, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { loadEmbed, type MountEmbed, type ShownEmbed } from '../queries/load-embed';
import { defaultOptions, type EmbedDescription } from '../describe-embed';

interface EmbedPreviewProps {
  description: EmbedDescription;
  /** Whose loads are shown, and what of them. Another one starts the embed again. */
  request: PlaygroundRequest;
}

/** The embed as partners get it, with a token of the playground. */
export function EmbedPreview({ description, request }: EmbedPreviewProps) {
  const { data: mount, isError, isFetching, refetch } = useQuery(codeQuery('code of the embed', loadEmbed));
  const retry = () => void refetch();
  if (isError) {
    return (
      <FailedState
        title="The embed could not be loaded"
        text="No release of the embed is available, or it could not be downloaded. You can still use the code below."
        isRetrying={isFetching}
        onRetry={retry}
      />
    );
  }
  if (!mount) return <LoadingState label="Loading the embed..." onRetry={retry} />;
  const { client_id, scope } = request;
  const fetchToken = () => callEndpoint(embedEndpoints.issuePlaygroundToken, { body: request });
  return <MountedEmbed key={`${client_id} ${scope}`} {...{ mount, fetchToken, description }} />;
}

const shownEvents = 20;

interface MountedEmbedProps {
  mount: MountEmbed;
  fetchToken: EmbedOptions['fetchToken'];
  description: EmbedDescription;
}

function MountedEmbed({ mount, fetchToken, description }: MountedEmbedProps) {
  const place = useRef<HTMLDivElement>(null);
  const embed = useRef<ShownEmbed>(null);
  const [events, setEvents] = useState<readonly EmbedEvent[]>([]);
  const { options, variables } = description;
  const written = JSON.stringify(description);

  const show = useEffectEvent((element: HTMLElement) =>
    mount(element, {
      ...options,
      fetchToken,
      onEvent: (event) => setEvents((before) => [event, ...before].slice(0, shownEvents)),
    }),
  );
  useEffect(() => {
    if (!place.current) return;
    const shown = show(place.current);
    embed.current = shown;
    return () => shown.unmount();
  }, []);
  useEffect(() => {
    // Unset options return to the default. An update also reads the variables of the style again.
    embed.current?.update({ ...defaultOptions, ...(JSON.parse(written) as EmbedDescription).options });
  }, [written]);

  return (
    <>
      <Place ref={place} style={variables} />
      <EventList events={events} />
    </>
  );
}

const Place = styled.div`
  min-block-size: 20rem;
`;

/** The events that the partner's page gets, newest first. */
function EventList({ events }: { events: readonly EmbedEvent[] }) {
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
    ${media.touch} {
      padding-block: ${space(3)};
    }
  }
  li {
    font-family: ${font.code};
    font-size: ${textSize.small};
    overflow-wrap: anywhere;
  }
  ${notPrinted}
`;
