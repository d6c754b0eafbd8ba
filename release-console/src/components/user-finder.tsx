import { useState, type KeyboardEvent } from 'react';
import { Button, Field, notPrinted, Row, space, TextInput, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import type { FoundUser } from '../queries/explanations';

interface UserFinderProps {
  buttonLabel: string;
  find: (email: string) => Promise<FoundUser>;
  /** Receives the user; the field is then cleared for the next one. */
  onFound?: (user: { id: string; email: string }) => void;
}

/** Finds an account by email, inside another form. */
export function UserFinder({ buttonLabel, find, onFound }: UserFinderProps) {
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [foundEmail, setFoundEmail] = useState<string | null>(null);
  const [isFinding, setIsFinding] = useState(false);

  async function look(): Promise<void> {
    if (isFinding) return;
    setIsFinding(true);
    setMessage(null);
    setFoundEmail(null);
    const found = await find(email).finally(() => setIsFinding(false));
    if (!found.ok) return setMessage(found.message);
    if (!onFound) return;
    // The next email may have been typed meanwhile.
    setEmail((typed) => (typed === email ? '' : typed));
    setFoundEmail(found.explanation.email);
    onFound({ id: found.explanation.userId, email: found.explanation.email });
  }

  // Enter must not submit the surrounding form.
  const lookAtEnter = (press: KeyboardEvent): void => {
    if (press.key !== 'Enter') return;
    press.preventDefault();
    void look();
  };

  return (
    <Line>
      <Field label="Email" error={message}>
        {(control) => (
          <Row $gap={2}>
            <Grow>
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                value={email}
                onChange={(change) => setEmail(change.target.value)}
                onKeyDown={lookAtEnter}
              />
            </Grow>
            <Button isBusy={isFinding} onClick={() => void look()}>
              {buttonLabel}
            </Button>
          </Row>
        )}
      </Field>
      {/* The focus stays in the field. */}
      <VisuallyHidden role="status">{message ?? (foundEmail && `Found ${foundEmail}`)}</VisuallyHidden>
    </Line>
  );
}

const Line = styled.div`
  min-inline-size: 0;
  ${notPrinted}
`;

const Grow = styled.div`
  flex: 1 1 ${space(48)};
  min-inline-size: 0;
`;
