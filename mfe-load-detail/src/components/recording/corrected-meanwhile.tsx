import { Button, InlineError } from 'shared-ui';

export interface CorrectedMeanwhileProps {
  /** The input stays and corrects the newer event. */
  onContinue: () => void;
}

/** Shown when the event of an open correction has been corrected already: an event can have only one correction. */
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
      This event has been corrected since you started. You can apply your correction to the newer event instead.
    </InlineError>
  );
}
