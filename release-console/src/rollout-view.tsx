import { useEffect, useRef, useState } from 'react';
import type { Rollout, PlannedChange } from 'shared-domain/releases';
import { media, space, Stack } from 'shared-ui';
import styled from 'styled-components';
import { AudienceDialog } from './audience-dialog';
import { AudienceCard } from './components/audience-card';
import { ChangeDialog } from './components/change-dialog';
import { FiguresNote } from './components/notes';
import { HistoryList } from './components/history-list';
import { TeamKeyList } from './components/team-key-list';
import { SessionsChart } from './components/sessions-chart';
import { PinList } from './components/pin-list';
import { RampCard } from './components/ramp-card';
import { ReleaseList } from './components/release-list';
import { usableReleases } from './figures/release-order';
import { PinDialog } from './pin-dialog';
import type { Figures } from './queries/use-rollouts';
import { useCompanyList, useSubjectNames } from './queries/use-subject-names';
import { WhyCard } from './why-card';

type OpenDialog = 'audience' | 'pin' | PlannedChange;

/** Everything about one rollout, and the dialogs that change it. */
export function RolloutView({ rollout, figures }: { rollout: Rollout; figures: Figures }) {
  const companies = useCompanyList();
  const names = useSubjectNames(rollout, companies);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [changes, setChanges] = useState(0);
  const state = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button may be gone after the change, so the focus goes to the new state.
    if (changes > 0) state.current?.focus();
  }, [changes]);

  const close = () => setOpen(null);
  const finish = (): void => {
    close();
    setChanges(changes + 1);
  };
  const dialog = { rollout, companies, onClose: close, onDone: finish };
  return (
    <>
      <Fresh>
        <FiguresNote figures={figures} />
      </Fresh>
      <Columns>
        <Stack>
          <RampCard rollout={rollout} now={figures.dataUpdatedAt} stateRef={state} onPlan={setOpen} />
          <SessionsChart rollout={rollout} now={figures.dataUpdatedAt} />
          <ReleaseList releases={rollout.releases} onKill={(release) => setOpen({ action: 'kill', release })} />
        </Stack>
        <Stack>
          <AudienceCard rollout={rollout} names={names} onChange={() => setOpen('audience')} />
          <PinList
            pins={rollout.pins}
            canAdd={usableReleases(rollout.releases).length > 0}
            onAdd={() => setOpen('pin')}
            onRemove={({ kind, subjectId }) => setOpen({ action: 'pin', kind, subjectId, release: null })}
          />
          <WhyCard remote={rollout.remote} revision={rollout.revision} />
          <HistoryList rollout={rollout} />
          <TeamKeyList keys={rollout.teamKeys} />
        </Stack>
      </Columns>
      {open === 'audience' && <AudienceDialog {...dialog} />}
      {open === 'pin' && <PinDialog {...dialog} />}
      {open !== null && typeof open === 'object' && (
        <ChangeDialog rollout={rollout} names={names} change={open} onClose={close} onDone={finish} />
      )}
    </>
  );
}

const Fresh = styled.div`
  margin-block-end: ${space(4)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.large} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
    align-items: start;
  }
`;
