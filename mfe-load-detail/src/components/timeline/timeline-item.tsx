import { memo, type ReactNode } from 'react';
import {
  formatAccuracy,
  hasMapLink,
  isRecordedLater,
  parsePosition,
  recorderRole,
  recordingDelay,
} from 'shared-domain/waste';
import type { MadeWith } from 'shared-domain/wire';
import {
  Button,
  Icon,
  Instant,
  MutedText,
  notPrinted,
  SmallNote,
  StatusBadge,
  statusIcons,
  Tag,
  UserText,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { describeMadeWith } from './describe-made-with';
import { placePhotos, type PlacedPhoto } from '../../placed-photo';
import { timelineItemId } from '../../show-timeline-item';
import { CorrectionLinks, type CorrectionLinksProps } from './correction-links';
import { MapButton } from '../map-button';
import { PhotoGroup } from './photo-group';
import { SampleGallery } from './sample-gallery';
import { StepActions, type StepActionsProps } from './step-actions';
import {
  Body,
  Buttons,
  Evidence,
  Fact,
  FactText,
  Facts,
  Head,
  Item,
  Mark,
  Notes,
  Time,
  type TimelineItemLook,
} from './timeline-item-layout';
import { Whereabouts } from '../whereabouts';

export interface TimelineItemProps extends StepActionsProps, CorrectionLinksProps {
  /** It is not visible at first, so it is laid out only near the visible part of the page. */
  isFar: boolean;
  /** False until its content is rendered. It can be the target of a link before. */
  isFilled: boolean;
  /** The newest event that counts. */
  isNewest: boolean;
  /** It slides in, because it was recorded while the load is shown. */
  hasArrived: boolean;
  /** Remark about its time, or null. */
  timeRemark: string | null;
  /** The releases that recorded it, once the user opens them. */
  madeWith: MadeWith | undefined;
  isHighlighted: boolean;
  /** Its number on the map, or null if it is not on the map. */
  stopNumber: number | null;
  onShowOnMap: (id: string) => void;
  renderPhoto: (placed: PlacedPhoto) => ReactNode;
}

/** One step of the load's custody with its evidence. Rendered again only if something about it has changed. */
export const TimelineItem = memo(function TimelineItem(props: TimelineItemProps) {
  const { trackingEvent, isFar, isFilled, isNewest, hasArrived, isHighlighted } = props;
  const { status } = trackingEvent;
  const look: TimelineItemLook = {
    $status: status,
    $isNewest: isNewest,
    $isCorrected: trackingEvent.corrected_by !== null,
  };
  return (
    <Item
      {...look}
      id={timelineItemId(trackingEvent.id)}
      tabIndex={-1}
      data-highlighted={isHighlighted || undefined}
      $isFar={isFar}
      $hasArrived={hasArrived}
      aria-current={isNewest ? 'step' : undefined}
    >
      {isFilled && (
        <>
          <Mark {...look}>
            <Icon name={statusIcons[status]} size={18} />
          </Mark>
          <Body {...look}>
            <EventHead {...props} />
            <CorrectionLinks {...props} />
            <EventFacts {...props} />
            <EventEvidence {...props} />
            <StepActions {...props} />
          </Body>
        </>
      )}
    </Item>
  );
});

/** The status of the step, remarks on it, and its time. */
function EventHead({ trackingEvent, isNewest }: TimelineItemProps) {
  const { status, timestamp, is_exceptional: isExceptional, corrects, corrected_by: correctedBy } = trackingEvent;
  const delay = recordingDelay(trackingEvent);
  return (
    <Head>
      <h3>
        <StatusBadge status={status} />
      </h3>
      <SmallNote as="span">
        <VisuallyHidden>Raw status: </VisuallyHidden>
        <code>{status}</code>
      </SmallNote>
      {isNewest && <Tag tone="good">Latest event</Tag>}
      {isExceptional && (
        <Tag tone="warning" icon="alert">
          Exceptional step
        </Tag>
      )}
      {correctedBy !== null && <Tag tone="warning">Corrected</Tag>}
      {delay && (
        <Tag tone="neutral">{corrects === null ? `Recorded ${delay} later` : `Correction recorded ${delay} later`}</Tag>
      )}
      <Time>
        <Instant value={timestamp} />
      </Time>
    </Head>
  );
}

/** Where the step happened, who recorded it, and remarks. */
function EventFacts({ trackingEvent, timeRemark, madeWith, stopNumber, onShowOnMap }: TimelineItemProps) {
  const { location, place, accuracy_m: accuracy, recorded_by: recordedBy } = trackingEvent;
  const role = recorderRole(trackingEvent);
  const hasPosition = location !== null && parsePosition(location) !== null;
  return (
    <Facts>
      {timeRemark && (
        <Fact>
          <Icon name="alert" />
          <span>{timeRemark}</span>
        </Fact>
      )}
      <Fact>
        <Icon name="map-pin" />
        <FactText>
          {location && (
            <>
              <VisuallyHidden>Location: </VisuallyHidden>
              <Whereabouts location={location} place={place} />
            </>
          )}
          {hasPosition ? (
            accuracy !== null && <span>{`±${formatAccuracy(accuracy)}`}</span>
          ) : (
            <MutedText as="span">No position recorded</MutedText>
          )}
          {location && (
            <Buttons>
              {stopNumber !== null && <StopButton number={stopNumber} onClick={() => onShowOnMap(trackingEvent.id)} />}
              {hasMapLink(location) && <MapButton location={location}>Map</MapButton>}
            </Buttons>
          )}
        </FactText>
      </Fact>
      {recordedBy && (
        <Fact>
          <Icon name="user" />
          <span>
            Recorded by <UserText>{role ? `${recordedBy} (${role})` : recordedBy}</UserText>
            {(timeRemark !== null || isRecordedLater(trackingEvent)) && (
              <>
                {' on '}
                <Instant value={trackingEvent.recorded_at} />
              </>
            )}
          </span>
        </Fact>
      )}
      {madeWith && (
        <Fact>
          <Icon name="info" />
          <FactText>{`Recorded ${describeMadeWith(madeWith)}`}</FactText>
        </Fact>
      )}
    </Facts>
  );
}

/** The notes of the step, its photos, and the samples. */
function EventEvidence({ trackingEvent, renderPhoto }: TimelineItemProps) {
  const { status, notes, photos, corrects } = trackingEvent;
  return (
    <>
      {notes && (
        <Notes>
          <VisuallyHidden>Notes: </VisuallyHidden>
          <UserText>{notes}</UserText>
        </Notes>
      )}
      <Evidence>
        {photos.length > 0 ? (
          <PhotoGroup title="Additional Photos">
            {placePhotos([trackingEvent]).map((placed) => (
              <li key={placed.photo.id}>{renderPhoto(placed)}</li>
            ))}
          </PhotoGroup>
        ) : (
          // Also on paper, where nothing else would say that a photo is missing.
          <MutedText>
            {corrects === null ? 'No photos recorded for this step.' : 'No photos added with this correction.'}
          </MutedText>
        )}
        <SampleGallery status={status} />
      </Evidence>
    </>
  );
}

/** The number of an event on the page's map; shows it there. */
function StopButton({ number, onClick }: { number: number; onClick: () => void }) {
  return (
    <OnScreen size="small" onClick={onClick}>
      <span>
        {`Show Stop ${number}`}
        <VisuallyHidden> on the map</VisuallyHidden>
      </span>
    </OnScreen>
  );
}

const OnScreen = styled(Button)`
  ${notPrinted}
`;
