import { useSyncExternalStore } from 'react';
import { color, elevation, LoadingState, notPrinted, radius, space } from 'shared-ui';
import type { EmbedEvent } from 'shared-domain/waste';
import styled from 'styled-components';
import type { ReadOptions } from './read-options';
import type { OpenLoads } from './session/open-loads';
import type { Access } from './session/token-keeper';
import { onNotices, shownNotices } from './stand-ins/sonner';
import { EndedView, WithdrawnView } from './views/no-access-views';
import { LoadsView } from './views/loads-view';

export interface EmbedScreenProps {
  access: Access;
  /** Null unless the access is granted. */
  loads: OpenLoads | null;
  options: ReadOptions;
  isWithdrawn: boolean;
  onResume: () => void;
  onEvent: (event: EmbedEvent) => void;
}

/** What an embed shows, in each state of its access. */
export function EmbedScreen(props: EmbedScreenProps) {
  return (
    <>
      <NoticeList />
      <Face {...props} />
    </>
  );
}

function Face({ access, loads, options, isWithdrawn, onResume, onEvent }: EmbedScreenProps) {
  if (isWithdrawn) return <WithdrawnView />;
  if (access.state === 'ended') return <EndedView access={access} onResume={onResume} />;
  if (!loads) return <LoadingState label="Loading dashboard..." />;
  // A new language or time zone formats all times and numbers again.
  const key = `${loads.claims.identity} ${options.region.locale} ${options.region.timeZone}`;
  return <LoadsView key={key} loads={loads} options={options} onEvent={onEvent} />;
}

/** Short messages, at the top of the embed while it is scrolled. */
function NoticeList() {
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
