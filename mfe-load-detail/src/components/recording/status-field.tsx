import {
  isExceptionalStep,
  isLoadStatus,
  loadStatuses,
  statusSteps,
  usualStepsAfter,
  type LoadStatus,
  type TrackingEvent,
} from 'shared-domain/waste';
import { Button, Field, InlineHint, media, Row, Select, SmallNote, space } from 'shared-ui';
import styled from 'styled-components';
import type { KeptEventDraft } from '../../draft/event-draft';
import type { EventSubmission } from '../../queries/use-event-submission';

export interface StatusFieldProps {
  /** The last event that was recorded since. */
  arrival: TrackingEvent | undefined;
  draft: KeptEventDraft;
  submission: EventSubmission;
}

const statusOptions = loadStatuses.map((status) => ({ value: status, label: statusSteps[status].label }));

/** The new status, with a hint if it is not one of the usual next steps. */
export function StatusField({ arrival, draft, submission }: StatusFieldProps) {
  const { errors, change, isUnanswered, previousStatus } = submission;
  const { status, savedKey } = draft;
  // While the outcome is unknown, the last event may be this one; that of a saved attempt is.
  const isOwn = isUnanswered || (savedKey !== '' && status === previousStatus.now);
  return (
    <>
      <Field label="Status" isRequired error={errors.status}>
        {(control) => (
          <Select
            {...control}
            required
            options={statusOptions}
            placeholder="Select the new status"
            value={status}
            onChange={({ target }) => change({ status: isLoadStatus(target.value) ? target.value : '' })}
          />
        )}
      </Field>
      <div>
        {/* The suggestions of an open form stay. */}
        <UsualSteps
          previousStatus={previousStatus.atOpening}
          chosen={status}
          onChoose={(next) => change({ status: next })}
        />
        <SmallNote as="span" role="status">
          {!isOwn && arrival && `${statusSteps[arrival.status].label} was recorded while this form was open.`}
        </SmallNote>
        <Warning role="status">
          {!isOwn && status !== '' && isExceptionalStep(previousStatus.now, status) && (
            <InlineHint tone="warning">{exceptionalText(previousStatus.now, status)}</InlineHint>
          )}
        </Warning>
      </div>
    </>
  );
}

/** The likely next steps, each one press away. */
function UsualSteps({
  previousStatus,
  chosen,
  onChoose,
}: {
  previousStatus: LoadStatus | null;
  chosen: LoadStatus | '';
  onChoose: (status: LoadStatus) => void;
}) {
  const usual = usualStepsAfter(previousStatus);
  if (usual.length === 0) return null;
  return (
    <Steps role="group" aria-label="Usual next steps">
      <SmallNote as="span">Usually next:</SmallNote>
      {usual.map((status) => (
        <Button key={status} size="small" aria-pressed={status === chosen} onClick={() => onChoose(status)}>
          {statusSteps[status].label}
        </Button>
      ))}
    </Steps>
  );
}

function exceptionalText(previous: LoadStatus | null, next: LoadStatus): string {
  const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction' });
  const usual = listFormat.format(usualStepsAfter(previous).map((status) => statusSteps[status].label));
  const step = statusSteps[next].label;
  const place = previous ? `follow ${statusSteps[previous].label}` : 'come first';
  const expected = usual === '' ? '' : ` (usual: ${usual})`;
  return `${step} does not usually ${place}${expected}. You can record it; it will be marked as exceptional. Explain why in the notes.`;
}

const Warning = styled.div`
  &:not(:empty) {
    margin-block-start: ${space(4)};
  }
`;

const Steps = styled(Row)`
  ${media.touch} {
    button {
      min-block-size: ${space(11)};
    }
  }
`;
