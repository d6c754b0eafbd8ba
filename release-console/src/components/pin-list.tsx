import type { Pin } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { Button, Card, MutedText, Row, space, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { flushEnds } from './notes';
import { ReleaseId } from './tag';

interface PinListProps {
  pins: readonly Pin[];
  /** False if no release is left to pin. */
  canAdd: boolean;
  onAdd: () => void;
  onRemove: (pin: Pin) => void;
}

/** Users and companies that get a fixed release, regardless of the rollout. */
export function PinList({ pins, canAdd, onAdd, onRemove }: PinListProps) {
  return (
    <Card
      title="Pins"
      actions={
        canAdd && (
          <Button size="small" icon="plus" onClick={onAdd}>
            Add Pin
          </Button>
        )
      }
    >
      {pins.length === 0 && <MutedText>No pins. Everyone follows the rollout.</MutedText>}
      <ul>
        {pins.map((pin) => (
          <Entry as="li" key={`${pin.kind} ${pin.subjectId}`}>
            <p>
              {pin.kind === 'user' ? 'User ' : 'Company '}
              <bdi>{visibleText(pin.subjectName)}</bdi>
              {' gets '}
              <ReleaseId>{pin.release}</ReleaseId>
            </p>
            <Button size="small" onClick={() => onRemove(pin)}>
              <span>
                Remove…<VisuallyHidden> the pin of {visibleText(pin.subjectName)}</VisuallyHidden>
              </span>
            </Button>
          </Entry>
        ))}
      </ul>
    </Card>
  );
}

const Entry = styled(Row)`
  justify-content: space-between;
  padding-block: ${space(2)};
  ${flushEnds}
  p {
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
