import { useSession } from 'shared-auth';
import type { Rollout } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { InlineError, InlineHint } from 'shared-ui';
import type { ChangeOutlook } from '../outlook/change-outlook';
import type { ChangeOutcome } from '../queries/use-change-rollout';
import { rolloutState } from '../figures/rollout-state';

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
