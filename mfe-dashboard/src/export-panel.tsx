import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callEndpoint, useSession, useUser } from 'shared-auth';
import { saveFile } from 'shared-domain/browser';
import { wasteEndpoints } from 'shared-domain/waste';
import { Button, InlineError, media, MutedText, SlowNotice, space } from 'shared-ui';
import { toast } from 'sonner';
import styled from 'styled-components';
import type { HeldPack } from './certificate-pack/make-pack';
import { PackDialog, type PackState } from './components/pack-dialog';
import { writeLoadFilter, type LoadFilter } from './filter/load-filter';
import { callWithRetries } from './call-with-retries';
import { failureSentence } from './queries/failure-sentence';
import { listQuery } from './queries/load-pages';
import { nameOfToday } from './name-of-today';

interface DownloadProps {
  filter: LoadFilter;
}

/** Saves the loads that match as files. */
export function ExportPanel({ filter }: DownloadProps) {
  const user = useUser();
  return (
    <Frame>
      <CsvDownload key={writeLoadFilter(new URLSearchParams(), filter).toString()} filter={filter} />
      {/* What is collected for one user is discarded when another one signs in. */}
      <CertificatesDownload key={user?.id} filter={filter} />
    </Frame>
  );
}

/** Saves the matching loads, with all of their details, as a file for spreadsheets. */
function CsvDownload({ filter }: DownloadProps) {
  const { isPending, isSuccess, error, mutate } = useLoadsDownload(filter);
  return (
    <>
      <Button icon="download" isBusy={isPending} onClick={() => mutate()}>
        Download CSV
      </Button>
      <div>
        {!isSuccess && <MutedText>The CSV includes every matching load with all of its details.</MutedText>}
        <MutedText role="status">{isSuccess && 'The file is in your downloads.'}</MutedText>
      </div>
      <SlowNotice isWaiting={isPending} onRetry={mutate} />
      {error && <InlineError>{`The file was not downloaded. ${failureSentence(error)}`}</InlineError>}
    </>
  );
}

function useLoadsDownload(filter: LoadFilter) {
  const asking = useRef<AbortController>(null);
  // A file of the previous filter would look like one of the new filter.
  useEffect(
    () => () => {
      if (!asking.current) return;
      asking.current.abort();
      toast.warning('The CSV download was canceled.');
    },
    [],
  );
  return useMutation({
    mutationFn: async () => {
      // A retry replaces the pending call.
      asking.current?.abort();
      const own = new AbortController();
      asking.current = own;
      const { signal } = own;
      const exportLoads = () => callEndpoint(wasteEndpoints.exportLoads, { query: listQuery(filter) }, { signal });
      // The API may still be busy with a call that was replaced.
      const file = await callWithRetries(exportLoads, signal).finally(() => {
        if (asking.current === own) asking.current = null;
      });
      saveFile(file, nameOfToday('waste-loads', 'csv'));
    },
  });
}

/** Saves the certificates of the matching loads, with their CSV, as one file. */
function CertificatesDownload({ filter }: DownloadProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="download" onClick={() => setIsOpen(true)}>
        Download Certificates
      </Button>
      <MutedText>The ZIP file includes the certificates and the CSV.</MutedText>
      {isOpen && <Pack filter={filter} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Pack({ filter, onClose }: DownloadProps & { onClose: () => void }) {
  const { state, retry } = useCertificatePack(filter);
  const isSignedIn = useSession().state === 'signed-in';
  return <PackDialog state={state} isSignedIn={isSignedIn} onRetry={retry} onClose={onClose} />;
}

/** Collects the certificates of the loads that match, from mount to unmount. */
function useCertificatePack(filter: LoadFilter) {
  const [state, setState] = useState<PackState>({ step: 'listing' });
  const [round, setRound] = useState(0);
  const held = useRef<HeldPack>({ loads: [], certificates: new Map() });
  const start = useEffectEvent(async (signal: AbortSignal) => {
    const show = (next: PackState) => {
      if (!signal.aborted) setState(next);
    };
    try {
      const { makePack } = await import(/* webpackChunkName: "certificate-pack" */ './certificate-pack/make-pack');
      await makePack({ query: listQuery(filter), held: held.current, signal, show });
    } catch (failure) {
      show({ step: 'failed', reason: failureSentence(failure) });
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    void start(stop.signal);
    return () => stop.abort();
  }, [round]);
  /** Keeps the certificates of loads that have not changed; pending calls are replaced. */
  const retry = (): void => {
    if (state.step !== 'collecting') setState({ step: 'listing' });
    setRound(round + 1);
  };
  return { state, retry };
}

/* What a button saves is next to it; on phones, below it. */
const Frame = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  ${media.medium} {
    grid-template-columns: auto minmax(0, 1fr);
    > :not(button, button + *) {
      grid-column: 1 / -1;
    }
  }
`;
