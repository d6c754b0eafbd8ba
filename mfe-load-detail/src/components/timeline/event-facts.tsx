import {
  formatAccuracy,
  hasMapLink,
  isRecordedLater,
  parsePosition,
  recorderRole,
  type TrackingEvent,
} from 'shared-domain/waste';
import type { MadeWith } from 'shared-domain/wire';
import { Button, Icon, Instant, MutedText, UserText, VisuallyHidden } from 'shared-ui';
import { MapButton } from '../map-button';
import { PhotoDigest } from '../photo-digest';
import { Whereabouts } from '../whereabouts';
import { describeMadeWith } from './describe-made-with';
import { Buttons, Fact, Facts, FactText, Notes } from './timeline-item-layout';

export interface EventFactsProps {
  trackingEvent: TrackingEvent;
  /** Remark about its time, or null. */
  timeRemark: string | null;
  /** It was recorded after the certification of the load. */
  isAfterCertification: boolean;
  /** The releases that recorded it, once the user opens them. */
  madeWith: MadeWith | undefined;
  /** Its number on the map, or null if it is not on the map. */
  stopNumber: number | null;
  onShowOnMap: (id: string) => void;
}

/** Where the step happened, who recorded it, remarks, and its notes. */
export function EventFacts({
  trackingEvent,
  timeRemark,
  isAfterCertification,
  madeWith,
  stopNumber,
  onShowOnMap,
}: EventFactsProps) {
  const { location, place, accuracy_m: accuracy, notes, photos } = trackingEvent;
  const hasPosition = location !== null && parsePosition(location) !== null;
  return (
    <Facts>
      {timeRemark && <Remark>{timeRemark}</Remark>}
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
              {hasMapLink(location) && (
                <MapButton location={location} variant="quiet">
                  Map
                </MapButton>
              )}
            </Buttons>
          )}
        </FactText>
      </Fact>
      <Recorder trackingEvent={trackingEvent} timeRemark={timeRemark} />
      {isAfterCertification && <Remark>Recorded after the certification.</Remark>}
      {madeWith && (
        <Fact>
          <Icon name="info" />
          <FactText>{`Recorded ${describeMadeWith(madeWith)}`}</FactText>
        </Fact>
      )}
      {notes && (
        <Notes>
          <VisuallyHidden>Notes: </VisuallyHidden>
          <UserText>{notes}</UserText>
        </Notes>
      )}
      {/* In the caption of a photo that is alone, it would take the room of the next step. */}
      {photos.length === 1 && photos.map((photo) => <PhotoDigest key={photo.id} photo={photo} />)}
    </Facts>
  );
}

function Remark({ children }: { children: string }) {
  return (
    <Fact>
      <Icon name="alert" />
      <span>{children}</span>
    </Fact>
  );
}

/** Who recorded the step, and when, if that was later. */
function Recorder({ trackingEvent, timeRemark }: Pick<EventFactsProps, 'trackingEvent' | 'timeRemark'>) {
  const { recorded_by: recordedBy, recorded_at: recordedAt } = trackingEvent;
  if (!recordedBy) return null;
  const role = recorderRole(trackingEvent);
  return (
    <Fact>
      <Icon name="user" />
      <span>
        Recorded by <UserText>{role ? `${recordedBy} (${role})` : recordedBy}</UserText>
        {(timeRemark !== null || isRecordedLater(trackingEvent)) && (
          <>
            {' on '}
            <Instant value={recordedAt} />
          </>
        )}
      </span>
    </Fact>
  );
}

/** The number of an event on the page's map; shows it there. */
function StopButton({ number, onClick }: { number: number; onClick: () => void }) {
  return (
    <Button size="small" variant="quiet" onClick={onClick}>
      <span>
        {`Show Stop ${number}`}
        <VisuallyHidden> on the map</VisuallyHidden>
      </span>
    </Button>
  );
}
