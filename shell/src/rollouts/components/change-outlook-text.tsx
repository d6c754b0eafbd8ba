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
      {!isToldAbove && <Sentence aria-live="polite">{outlook?.text ?? missing}</Sentence>}
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

const Sentence = styled.p`
  font-weight: 600;
`;

const Cautions = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-block: ${space(1)};
  color: ${color.muted};
  li {
    display: grid;
    grid-template-columns: ${space(4)} 1fr;
  }
  li::before {
    content: '–' / '';
  }
`;
