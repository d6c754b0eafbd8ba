import { memo, type ReactNode } from 'react';
import { recordingDelay } from 'shared-domain/waste';
import { Icon, Instant, MutedText, SmallNote, StatusBadge, statusIcons, Tag, VisuallyHidden } from 'shared-ui';
import { placePhotos, type PlacedPhoto } from '../../placed-photo';
import { timelineItemId } from '../../show-timeline-item';
import { CorrectionLinks, type CorrectionLinksProps } from './correction-links';
import { EventFacts, type EventFactsProps } from './event-facts';
import { PhotoGroup } from './photo-group';
import { SampleGallery } from './sample-gallery';
import { StepActions, type StepActionsProps } from './step-actions';
import { Body, Head, Item, Mark, Record, Time, type TimelineItemLook } from './timeline-item-layout';

export interface TimelineItemProps extends EventFactsProps, StepActionsProps, CorrectionLinksProps {
  /** It is not visible at first, so it is laid out only near the visible part of the page. */
  isFar: boolean;
  /** False until its content is rendered. Links can already point to it. */
  isFilled: boolean;
  /** The newest event that counts. */
  isNewest: boolean;
  /** It slides in, because it was recorded while the load is shown. */
  hasArrived: boolean;
  isHighlighted: boolean;
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
            <Record $hasOnePhoto={trackingEvent.photos.length === 1}>
              <EventFacts {...props} />
              <EventPhotos {...props} />
              <SampleGallery status={status} />
            </Record>
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

function EventPhotos({ trackingEvent, renderPhoto }: TimelineItemProps) {
  const { photos, corrects } = trackingEvent;
  if (photos.length === 0) {
    // Also on paper, where nothing else would say that a photo is missing.
    return (
      <MutedText>
        {corrects === null ? 'No photos recorded for this step.' : 'No photos added with this correction.'}
      </MutedText>
    );
  }
  return (
    <PhotoGroup title="Additional Photos">
      {placePhotos([trackingEvent]).map((placed) => (
        <li key={placed.photo.id}>{renderPhoto(placed)}</li>
      ))}
    </PhotoGroup>
  );
}
