import { Button, InlineError } from 'shared-ui';

export interface CorrectedMeanwhileProps {
  /** The input stays and corrects the newer event. */
  onContinue: () => void;
}

/** Someone else was faster: the event of an open correction has a newer one, and can have only one. */
export function CorrectedMeanwhile({ onContinue }: CorrectedMeanwhileProps) {
  return (
    <InlineError
      action={
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            // The button is about to disappear.
            currentTarget.form?.querySelector('textarea')?.focus();
            onContinue();
          }}
        >
          Correct the Newer Event
        </Button>
      }
    >
      This event has been corrected since you started. What you entered can correct the newer event instead.
    </InlineError>
  );
}
