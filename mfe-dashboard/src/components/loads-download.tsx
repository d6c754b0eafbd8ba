import { Button, InlineError, MutedText } from 'shared-ui';

interface LoadsDownloadProps {
  isBusy: boolean;
  isDone: boolean;
  failure: string | null;
  onDownload: () => void;
}

/** Saves the matching loads, with all of their details, as a file for spreadsheets. */
export function LoadsDownload({ isBusy, isDone, failure, onDownload }: LoadsDownloadProps) {
  return (
    <>
      <Button icon="download" isBusy={isBusy} onClick={onDownload}>
        Download CSV
      </Button>
      <MutedText role="status">
        {isDone ? 'The file is in your downloads.' : 'The file includes every matching load with all of its details.'}
      </MutedText>
      {failure !== null && <InlineError>{`The file was not downloaded. ${failure}`}</InlineError>}
    </>
  );
}
