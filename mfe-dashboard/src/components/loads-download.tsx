import { Button, color, InlineError, Row } from 'shared-ui';
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
    <div>
      <Row>
        <Button icon="download" isBusy={isBusy} onClick={onDownload}>
          Download CSV
        </Button>
        <Note role="status">
          {isDone ? 'The file is in your downloads.' : 'Includes every matching load with all of its details.'}
        </Note>
      </Row>
      {failure !== null && <InlineError>{`The file was not downloaded. ${failure}`}</InlineError>}
    </div>
  );
}

const Note = styled.p`
  color: ${color.muted};
`;
