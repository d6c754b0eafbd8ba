import type { Rollout } from 'shared-domain';
import { Button, Card, Stack } from 'shared-ui';
import styled from 'styled-components';
import { audienceText } from '../audience-text';
import type { Names } from '../names';
import { subjectsOf } from '../subjects-of';
import { Note } from './note';

interface AudienceCardProps {
  rollout: Rollout;
  names: Names;
  onChange: () => void;
}

/** Who may get candidates at all. */
export function AudienceCard({ rollout, names, onChange }: AudienceCardProps) {
  return (
    <Card
      title="Audience of candidates"
      actions={
        <Button size="small" icon="edit" onClick={onChange}>
          Change Audience
        </Button>
      }
    >
      <Stack $gap={1}>
        <Whom>{`Open to ${audienceText(rollout.audience, names)}.`}</Whom>
        <Note>
          {subjectsOf(rollout.remote) === 'companies'
            ? 'The share counts companies: all people of one get the same release. Accounts without a company count by themselves.'
            : 'The share counts users.'}
        </Note>
      </Stack>
    </Card>
  );
}

const Whom = styled.p`
  overflow-wrap: anywhere;
`;
