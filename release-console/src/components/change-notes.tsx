import { useSession } from 'shared-auth';
import { type ChangePreview, countedName, type Rollout } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { color, InlineError, InlineHint, radius, space } from 'shared-ui';
import styled from 'styled-components';
import type { ChangeOutlook } from '../outlook/change-outlook';
import type { Affected, ChangeOutcome } from '../queries/use-change-rollout';
import { rolloutState } from '../figures/rollout-state';
import { reachText } from '../figures/reach';

/** How many users and companies a change would affect, as counted by the server. */
export function AffectedNote({ remote, affected }: { remote: string; affected: Affected }) {
  const { many } = countedName(remote);
  return (
    <Box role="status">
      {affected.state === 'counting' && `Counting affected ${many}...`}
      {affected.state === 'unknown' && `Affected ${many} couldn't be counted. You can still confirm.`}
      {affected.state === 'counted' && <Counted remote={remote} preview={affected.preview} />}
    </Box>
  );
}

function Counted({ remote, preview }: { remote: string; preview: ChangePreview }) {
  if (preview.users === 0) return `Affects nobody now: all ${countedName(remote).many} keep their release.`;
  return (
    <>
      <strong>{`Affects ${reachText(remote, preview)}`}</strong>
      <ul>
        {preview.moves.map((move) => (
          <li key={`${move.from} ${move.to}`}>
            {preview.moves.length > 1 && `${reachText(remote, move)}: `}
            {`${move.from ?? 'no release'} → ${move.to ?? 'no release'}`}
          </li>
        ))}
      </ul>
    </>
  );
}

const Box = styled.div`
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  li {
    color: ${color.muted};
  }
`;

interface OutcomeNoteProps {
  outcome: ChangeOutcome;
  /** Revision that the user saw when sending the change. */
  since: number;
  /** What the same change would do now. */
  outlook: ChangeOutlook | null;
}

/** Why a change was not applied. */
export function OutcomeNote({ outcome, since, outlook }: OutcomeNoteProps) {
  switch (outcome.state) {
    case 'made':
      return null;
    case 'session-ended':
      return <SessionEnded />;
    case 'unanswered':
      return (
        <InlineError>
          The portal didn't confirm this change. You can safely try again: if the change was already applied, it is not
          applied twice, and you will see a message.
        </InlineError>
      );
    case 'refused':
      return <InlineError>{outcome.text}</InlineError>;
    case 'overtaken':
      return (
        <InlineError>
          {outcome.rollout ? (
            <Overtaken rollout={outcome.rollout} since={since} outlook={outlook} />
          ) : (
            "This rollout has changed since you opened it, and its current state couldn't be loaded. This change was not applied. Try again."
          )}
        </InlineError>
      );
  }
}

/** Disappears after the next sign-in. */
function SessionEnded() {
  if (useSession().state === 'signed-in') return null;
  return <InlineHint>Your session ended before the change was applied. Sign in again, then confirm it.</InlineHint>;
}

function Overtaken({ rollout, since, outlook }: { rollout: Rollout; since: number; outlook: ChangeOutlook | null }) {
  const between = rollout.history.filter((entry) => entry.revision > since);
  const { label, text } = rolloutState(rollout);
  return (
    <>
      <p>
        <strong>This rollout has changed since you opened it. This change was not applied.</strong>
      </p>
      {between.map(({ id, madeBy, text: what, reason }) => (
        <p
          key={id}
        >{`${visibleText(madeBy)}: ${visibleText(what)}${reason === null ? '' : ` (${visibleText(reason)})`}`}</p>
      ))}
      <p>{`Now: ${label}. ${text}`}</p>
      <p>{outlook && outlook.obstacle === null ? `If you confirm now: ${outlook.text}` : 'Your entries are kept.'}</p>
    </>
  );
}
