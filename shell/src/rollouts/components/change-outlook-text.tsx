import { color, InlineError, space } from 'shared-ui';
import styled from 'styled-components';
import type { ChangeOutlook } from '../change-outlook';

interface ChangeOutlookTextProps {
  id: string;
  outlook: ChangeOutlook | null;
  /** What is still to be filled in before anything can be foretold. */
  missing: string | null;
  /** True where the sentence stands at the head of the dialog already. */
  isToldAbove: boolean;
}

/** What will happen, and what should be known before deciding. */
export function ChangeOutlookText({ id, outlook, missing, isToldAbove }: ChangeOutlookTextProps) {
  return (
    <div id={id}>
      {!isToldAbove && (
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
        <InlineError>{`${outlook.obstacle} Nothing can be sent as things stand.`}</InlineError>
      )}
    </div>
  );
}

/** The sentence that everything hangs on. */
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
