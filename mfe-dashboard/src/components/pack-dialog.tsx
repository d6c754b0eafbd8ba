import { formatCount, formatNumber, plural } from 'shared-domain/wire';
import {
  Button,
  color,
  DialogActions,
  GuardedDialog,
  InlineError,
  InlineHint,
  MutedText,
  ProgressBar,
  SlowNotice,
  space,
  Stack,
  useIsOnline,
  UserText,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';

/** What is in the file, as the CSV says. */
interface PackContents {
  loads: number;
  certificates: number;
  /** Certificates of loads that are not certified yet. */
  provisional: number;
}

/** Progress of the download of certificates. */
export type PackState =
  | { step: 'listing' }
  | { step: 'refused'; refusal: string }
  | { step: 'failed'; reason: string }
  | { step: 'collecting'; contents: PackContents; count: number }
  | { step: 'incomplete'; contents: PackContents; missing: MissingCertificate[] }
  | { step: 'saved'; contents: PackContents; fileName: string };

interface MissingCertificate {
  manifestNumber: string;
  reason: string;
}

export interface PackDialogProps {
  state: PackState;
  /** False while the portal asks for the password, so that the wait does not count as slow. */
  isSignedIn: boolean;
  onRetry: () => void;
  /** Discards what has not been saved. */
  onClose: () => void;
}

const leaving = {
  title: 'Cancel the download?',
  text: 'No file has been saved yet. The certificates that have been collected will be discarded.',
  confirmLabel: 'Cancel Download',
  cancelLabel: 'Keep Downloading',
};

/** The download of all certificates of a list, from its start to the saved file. */
export function PackDialog({ onClose, ...step }: PackDialogProps) {
  const { state, onRetry } = step;
  const isOver = state.step === 'saved' || state.step === 'refused';
  const canRetry = state.step === 'failed' || state.step === 'incomplete';
  return (
    <GuardedDialog
      title="Download Certificates"
      isDirty={state.step === 'collecting' || state.step === 'incomplete'}
      leaving={leaving}
      onLeave={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <VisuallyHidden role="status">{announcementOf(state)}</VisuallyHidden>
          <Stack>
            <Step {...step} />
          </Stack>
          <DialogActions>
            <Button variant={isOver ? 'primary' : 'secondary'} onClick={onClose}>
              {isOver ? 'Close' : 'Cancel'}
            </Button>
            {canRetry && (
              <Button variant="primary" icon="refresh" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </GuardedDialog>
  );
}

/** For screen readers. Progress is announced in quarters, because every certificate would be too much. */
function announcementOf(state: PackState): string {
  if (state.step === 'refused') return state.refusal;
  if (state.step === 'saved') return describeFile(state);
  // Failures are alerts.
  if (state.step === 'failed' || state.step === 'incomplete') return '';
  if (state.step === 'listing') return describeProgress();
  const { count, contents } = state;
  const quarters = Math.floor((4 * count) / contents.certificates);
  return describeProgress({ contents, count: Math.ceil((quarters * contents.certificates) / 4) });
}

function describeFile({ fileName }: { fileName: string }): string {
  return `${fileName} is in your downloads.`;
}

function describeProgress({ contents, count = 0 }: Progress = {}): string {
  if (!contents) return 'Loading waste loads...';
  return `${formatNumber(count)} of ${formatCount(contents.certificates, 'certificate')}`;
}

function Step({ state, ...waiting }: Omit<PackDialogProps, 'onClose'>) {
  switch (state.step) {
    case 'listing':
    case 'collecting':
      return <Waiting {...state} {...waiting} />;
    case 'refused':
      return (
        <div aria-hidden>
          <InlineHint tone="warning">{state.refusal}</InlineHint>
        </div>
      );
    case 'failed':
      return <InlineError>{`No file was saved. ${state.reason}`}</InlineError>;
    case 'incomplete':
      return <Incomplete {...state} />;
    case 'saved':
      return (
        <>
          <p aria-hidden>{describeFile(state)}</p>
          <Contents {...state.contents} />
        </>
      );
  }
}

interface Progress {
  /** Absent until the list of loads arrives. */
  contents?: PackContents | undefined;
  count?: number | undefined;
}

type WaitingProps = Progress & Pick<PackDialogProps, 'isSignedIn' | 'onRetry'>;

function Waiting({ contents, count = 0, isSignedIn, onRetry }: WaitingProps) {
  const isOnline = useIsOnline();
  const words = describeProgress({ contents, count });
  const percent = contents ? Math.round((100 * count) / contents.certificates) : 0;
  return (
    <>
      <div>
        <Count aria-hidden>{words}</Count>
        <ProgressBar label="Downloaded certificates" value={percent} valueText={words} />
      </div>
      {contents && <Contents {...contents} />}
      <MutedText>Keep this page open until the file is saved.</MutedText>
      <SlowNotice isWaiting={isOnline && isSignedIn} progress={count} onRetry={onRetry} />
    </>
  );
}

function Incomplete({ contents, missing }: { contents: PackContents; missing: MissingCertificate[] }) {
  const reasons = [...new Set(missing.map(({ reason }) => reason))];
  const loadsWith = (reason: string) => missing.filter((load) => load.reason === reason);
  return (
    <>
      <InlineError>
        {`${formatNumber(missing.length)} of ${formatCount(contents.certificates, 'certificate')} could not be downloaded, so no file was saved. Try again to download only the missing certificates.`}
      </InlineError>
      <List aria-label="Missing certificates">
        {reasons.map((reason) => (
          <li key={reason}>
            <UserText>
              {loadsWith(reason)
                .map(({ manifestNumber }) => manifestNumber)
                .join(', ')}
            </UserText>
            {`: ${reason}`}
          </li>
        ))}
      </List>
    </>
  );
}

function Contents({ loads, certificates, provisional }: PackContents) {
  const others = loads - certificates;
  return (
    <List>
      <li>{`${formatCount(certificates, 'certificate')}, and the CSV of ${formatCount(loads, 'load')}`}</li>
      {provisional > 0 && (
        <li>
          {`${formatCount(provisional, 'certificate')} ${plural(provisional, 'is', 'are')} provisional: ${plural(provisional, 'its load has', 'their loads have')} not been certified`}
        </li>
      )}
      {others > 0 && (
        <li>
          {`${formatCount(others, 'load')} ${plural(others, 'has', 'have')} no certificate yet: ${plural(others, 'it has', 'they have')} not been disposed of`}
        </li>
      )}
    </List>
  );
}

const Count = styled.p`
  margin-block-end: ${space(2)};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const List = styled.ul`
  padding-inline-start: ${space(5)};
  list-style: disc;
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
