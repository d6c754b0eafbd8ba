import { useSession } from 'shared-auth';
import { visibleText, type Rollout } from 'shared-domain';
import { InlineError, InlineHint } from 'shared-ui';
import type { ChangeOutlook } from '../change-outlook';
import type { ChangeOutcome } from '../queries/use-change-rollout';
import { rolloutState } from '../rollout-state';

interface OutcomeNoteProps {
  outcome: ChangeOutcome;
  /** Revision that had been seen when the change was sent. */
  since: number;
  /** What the same change would do now. */
  outlook: ChangeOutlook | null;
}

/** Why a change was not made, beside the button that asked for it. */
export function OutcomeNote({ outcome, since, outlook }: OutcomeNoteProps) {
  switch (outcome.state) {
    case 'made':
      return null;
    case 'session-ended':
      return <SessionEnded />;
    case 'unanswered':
      return (
        <InlineError>
          No answer arrived. Trying again is safe: if the change was made after all, you are told so and nothing happens
          twice.
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
            'Another change came between, and how things stand now could not be read. Nothing was changed by you; try again.'
          )}
        </InlineError>
      );
  }
}

/** Disappears with the next sign-in. */
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
        <strong>Another change came between; yours was not made.</strong>
      </p>
      {between.map(({ id, madeBy, text: what, reason }) => (
        <p
          key={id}
        >{`${visibleText(madeBy)}: ${visibleText(what)}${reason === null ? '' : ` (${visibleText(reason)})`}`}</p>
      ))}
      <p>{`Now: ${label}. ${text}`}</p>
      <p>{outlook && outlook.obstacle === null ? `If you confirm now: ${outlook.text}` : 'What you typed is kept.'}</p>
    </>
  );
}
