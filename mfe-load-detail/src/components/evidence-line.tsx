import { Fragment, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type EvidenceFact, statusSteps } from 'shared-domain/waste';
import { color, Icon, Instant, media, notPrinted, space } from 'shared-ui';
import styled from 'styled-components';
import { eventHash, showTimelineItem } from '../show-timeline-item';

/** The part of the address that highlights the events of a fact. */
export function evidenceHash({ name }: EvidenceFact): string {
  return `#evidence-${name}`;
}

export interface EvidenceLineProps {
  facts: readonly EvidenceFact[];
  highlighted: EvidenceFact | null;
}

/** What the history of a load contains, in one line. Each part leads to the events that it is about. */
export function EvidenceLine({ facts, highlighted }: EvidenceLineProps) {
  // The entry of the history remembers the dashboard as the user left it.
  const { search, state } = useLocation() as { search: string; state: unknown };
  if (facts.length === 0) return null;
  return (
    <Line role="group" aria-label="Evidence">
      <Icon name={facts[0]?.isWarning ? 'alert' : 'document'} size={18} />
      <p>
        {facts.map((fact, index) => (
          <span key={fact.name} className={fact.isWarning ? 'warning' : undefined}>
            {index > 0 && ', '}
            {fact.eventIds.length === 0 ? (
              fact.text
            ) : (
              <Link
                to={{ search, hash: evidenceHash(fact) }}
                state={state}
                replace
                aria-current={fact.name === highlighted?.name ? 'true' : undefined}
              >
                {fact.text}
              </Link>
            )}
          </span>
        ))}
      </p>
      {highlighted && (
        <Highlighted role="status">
          {`${highlighted.subject} highlighted. `}
          <Missing fact={highlighted} />
          <Link to={{ search, hash: '' }} state={state} replace onClick={focusFact}>
            Clear
          </Link>
        </Highlighted>
      )}
    </Line>
  );
}

const mostListed = 5;

/** The steps without a position or photo, each a link. */
function Missing({ fact: { name, missing } }: { fact: EvidenceFact }) {
  const { search, state } = useLocation() as { search: string; state: unknown };
  if (missing.length === 0) return null;
  return (
    <>
      {`Without a ${name}: `}
      {missing.slice(0, mostListed).map(({ id, status, timestamp }, index) => (
        <Fragment key={id}>
          {index > 0 && '; '}
          <Link to={{ search, hash: eventHash(id) }} state={state} replace onClick={() => showTimelineItem(id)}>
            {statusSteps[status].label}, <Instant value={timestamp} />
          </Link>
        </Fragment>
      ))}
      {missing.length > mostListed && `; and ${missing.length - mostListed} more`}
      {'. '}
    </>
  );
}

/** "Clear" goes away with the highlight. */
function focusFact({ currentTarget }: MouseEvent): void {
  currentTarget.closest('[role="group"]')?.querySelector<HTMLElement>('[aria-current]')?.focus();
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(1)} ${space(2)};
  /* In line with the text of the cards. */
  @media screen {
    padding-inline: calc(${space(4)} + 1px);
  }
  /* In the timeline's card. */
  section > & {
    margin-block-end: ${space(2)};
    padding-inline: 0;
  }
  .warning,
  > svg:has(+ p > .warning) {
    color: ${color['warning-ink']};
  }
  .warning,
  > p > :first-child {
    font-weight: 550;
  }
  a {
    color: inherit;
    text-decoration-color: ${color['border-strong']};
    text-underline-offset: 0.2em;
  }
  ${media.touch} {
    line-height: 1.8;
    a {
      padding-block: ${space(1)};
    }
  }
  a:hover,
  a[aria-current] {
    color: ${color['accent-ink']};
    text-decoration-color: currentColor;
  }
  > svg {
    flex: none;
    margin-block-start: 1px;
    color: ${color.muted};
  }
  > p {
    flex: 1 1 16rem;
    min-inline-size: 0;
  }
`;

const Highlighted = styled.span`
  color: ${color.muted};
  ${notPrinted}
`;
