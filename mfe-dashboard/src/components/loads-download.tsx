import { Button, color, InlineError } from 'shared-ui';
import styled from 'styled-components';

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
      <Note role="status">
        {isDone ? 'The file is in your downloads.' : 'The file includes every matching load with all of its details.'}
      </Note>
      {failure !== null && <InlineError>{`The file was not downloaded. ${failure}`}</InlineError>}
    </>
  );
}

const Note = styled.p`
  color: ${color.muted};
`;
