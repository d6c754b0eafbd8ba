import { visibleText, type Pin } from 'shared-domain';
import { Button, Card, Row, space, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { Note } from './note';
import { ReleaseId } from './release-id';

interface PinListProps {
  pins: readonly Pin[];
  onAdd: () => void;
  onRemove: (pin: Pin) => void;
}

/** Who gets a release whatever the rollout says. */
export function PinList({ pins, onAdd, onRemove }: PinListProps) {
  return (
    <Card
      title="Pins"
      actions={
        <Button size="small" icon="plus" onClick={onAdd}>
          Add Pin
        </Button>
      }
    >
      {pins.length === 0 && <Note>Nobody is pinned: everyone gets what the rollout gives.</Note>}
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
                Take Away...<VisuallyHidden> the pin of {visibleText(pin.subjectName)}</VisuallyHidden>
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
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
  p {
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
