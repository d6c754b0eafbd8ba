import { color, InlineError, space } from 'shared-ui';
import styled from 'styled-components';
import type { ChangeOutlook } from '../outlook/change-outlook';

interface ChangeOutlookTextProps {
  id: string;
  outlook: ChangeOutlook | null;
  /** What is missing while the form is incomplete. */
  missing: string | null;
  /** True if the sentence is already in the description of the dialog. */
  isInDescription: boolean;
}

/** What will happen, and what to know before deciding. */
export function ChangeOutlookText({ id, outlook, missing, isInDescription }: ChangeOutlookTextProps) {
  return (
    <div id={id}>
      {!isInDescription && (
        <p aria-live="polite">
          <Sentence>{outlook?.text ?? missing}</Sentence>
        </p>
      )}
      {outlook && outlook.cautions.length > 0 && (
        <Cautions>
          {outlook.cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </Cautions>
      )}
      {outlook?.obstacle != null && (
        <InlineError>{`${outlook.obstacle} This change isn't possible right now.`}</InlineError>
      )}
    </div>
  );
}

/** The main sentence of the dialog. */
export const Sentence = styled.span`
  color: ${color.ink};
  font-weight: 600;
`;

const Cautions = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-block-end: ${space(1)};
  color: ${color.muted};
  padding-inline-start: ${space(4)};
  list-style: disc;
`;
