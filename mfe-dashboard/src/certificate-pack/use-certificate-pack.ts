import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadFilter } from '../filter/load-filter';
import { failureSentence } from '../queries/failure-sentence';
import { listQuery } from '../queries/load-pages';
import type { HeldPack } from './make-pack';
import type { PackState } from '../components/pack-state';

/** Collects the certificates of the loads that match, from mount to unmount. */
export function useCertificatePack(filter: LoadFilter) {
  const [state, setState] = useState<PackState>({ step: 'listing' });
  const [round, setRound] = useState(0);
  const held = useRef<HeldPack>({ loads: [], certificates: new Map() });
  const start = useEffectEvent(async (signal: AbortSignal) => {
    const show = (next: PackState) => {
      if (!signal.aborted) setState(next);
    };
    try {
      const { makePack } = await import(/* webpackChunkName: "certificate-pack" */ './make-pack');
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
