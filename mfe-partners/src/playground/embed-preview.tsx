import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callEndpoint } from 'shared-auth';
import type { EmbedEvent } from 'shared-domain/waste';
import { embedEndpoints, type PlaygroundRequest } from 'shared-domain/wire';
import { FailedState, LoadingState } from 'shared-ui';
import styled from 'styled-components';
import { EventList } from '../components/event-list';
import { loadEmbed, type MountEmbed, type ShownEmbed } from '../queries/load-embed';
import { defaultOptions, type EmbedDescription } from '../describe-embed';

interface EmbedPreviewProps {
  description: EmbedDescription;
  /** Whose loads are shown, and what of them. Another one starts the embed again. */
  request: PlaygroundRequest;
}

/** The embed as partners get it, with a token of the playground. */
export function EmbedPreview(props: EmbedPreviewProps) {
  const code = useQuery({ queryKey: ['code of the embed'], queryFn: loadEmbed, staleTime: Infinity, retry: false });
  const retry = () => void code.refetch();
  if (code.isError) {
    return (
      <FailedState
        title="The embed could not be loaded"
        text="The portal does not serve it, or withdrew it. You can still use the code below."
        isRetrying={code.isFetching}
        onRetry={retry}
      />
    );
  }
  if (!code.data) return <LoadingState label="Loading the embed..." onRetry={retry} />;
  const { client_id, scope } = props.request;
  return <MountedEmbed key={`${client_id} ${scope}`} mount={code.data} {...props} />;
}

const shownEvents = 20;

function MountedEmbed({ mount, description, request }: EmbedPreviewProps & { mount: MountEmbed }) {
  const place = useRef<HTMLDivElement>(null);
  const embed = useRef<ShownEmbed>(null);
  const [events, setEvents] = useState<readonly EmbedEvent[]>([]);
  const { options, variables } = description;
  const written = JSON.stringify(description);

  const show = useEffectEvent((element: HTMLElement) =>
    mount(element, {
      ...options,
      fetchToken: () => callEndpoint(embedEndpoints.issuePlaygroundToken, { body: request }),
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
