import { formatAccuracy, readTypedPosition } from 'shared-domain/waste';
import { formatInstant, visibleText } from 'shared-domain/wire';
import { Button, color, Field, InlineError, space, TextInput, textSize } from 'shared-ui';
import styled from 'styled-components';
import type { DevicePosition } from '../../queries/use-device-position';

export interface LocationFieldProps {
  location: string;
  /** Of the event to correct: it stays as it is unless the user changes it. */
  correctedLocation: string | null;
  /** In meters, as digits; empty unless a device determined the location. */
  accuracy: string;
  /** ISO instant of this device's reading; empty if there is none. */
  locatedAt: string;
  error: string | undefined;
  position: DevicePosition;
  /** The known site or the town of the position, if there is one. */
  place: string | null;
  onChange: (location: string) => void;
}

/** A location, typed or read from the device. */
export function LocationField(props: LocationFieldProps) {
  const { location, correctedLocation, accuracy, locatedAt, error, position, place, onChange } = props;
  const { reading, locate, discard } = position;
  const isCorrected =
    reading.state !== 'locating' && location !== '' && location === correctedLocation && locatedAt === '';
  const typed = location === correctedLocation ? location : readTypedPosition(location);
  return (
    <div>
      <Field label="Location" error={error}>
        {(control) => (
          <Line>
            <TextInput
              {...control}
              placeholder="Enter location or use GPS"
              autoComplete="off"
              value={location}
              onChange={({ target }) => {
                // Typing replaces the reading.
                discard();
                onChange(target.value);
              }}
            />
            <Button icon="crosshair" isBusy={reading.state === 'locating'} onClick={locate}>
              Use GPS
            </Button>
          </Line>
        )}
      </Field>
      <Reading role="status">
        {reading.state === 'locating' && "Getting this device's location…"}
        {reading.state === 'idle' &&
          typed === null &&
          looksLikePosition(location) &&
          'Not a valid latitude and longitude. It will be saved as text. Example of a position: 30.4515, -91.1871.'}
        {reading.state !== 'locating' &&
          typed !== null &&
          typed !== location.trim() &&
          `It will be saved as the position ${typed}. `}
        {isCorrected && 'Location of the corrected event. '}
        {reading.state !== 'locating' && place !== null && `This position is ${visibleText(place)}. `}
        {reading.state !== 'locating' && accuracy !== '' && `Accuracy ±${formatAccuracy(Number(accuracy))}`}
        {reading.state !== 'locating' && locatedAt !== '' && `, captured ${formatInstant(locatedAt)}`}
      </Reading>
      {reading.state === 'failed' && (
        <Failure>
          <InlineError>
            <p>{reading.message}</p>
            {reading.next !== null && <p>{reading.next}</p>}
          </InlineError>
        </Failure>
      )}
    </div>
  );
}

const twoNumbers = /^[-+]?\p{Nd}+(?:\.\p{Nd}+)?[\s,;]+[-+]?\p{Nd}+(?:\.\p{Nd}+)?$/u;
const decimalOrDegree = /\p{Nd}+[.,]\p{Nd}+|\p{Nd}\s*[°º˚]/gu;

/** Two numbers and nothing else, or in a longer text two decimal numbers or degrees, such as out of range. */
function looksLikePosition(location: string): boolean {
  return twoNumbers.test(location.trim()) || (location.match(decimalOrDegree)?.length ?? 0) > 1;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  /* Wide enough for its placeholder: on small screens the button goes below. */
  > input {
    flex: 1 1 14rem;
  }
  > button {
    flex: none;
  }
`;

const Failure = styled.div`
  margin-block-start: ${space(2)};
`;

const Reading = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
  &:not(:empty) {
    margin-block-start: ${space(1)};
  }
`;
