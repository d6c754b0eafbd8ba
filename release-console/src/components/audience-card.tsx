import type { Rollout } from 'shared-domain/releases';
import { Button, Card, MutedText, Stack } from 'shared-ui';
import styled from 'styled-components';
import { audienceText } from '../outlook/describe-audience';
import type { SubjectNames } from '../queries/use-subject-names';

interface AudienceCardProps {
  rollout: Rollout;
  names: SubjectNames;
  onChange: () => void;
}

const countedTexts: Record<SubjectNames['subjects'], string> = {
  users: 'Percentages refer to users.',
  companies:
    'Percentages refer to companies: all users of a company get the same release. Accounts without a company count individually.',
  partners:
    'Percentages refer to client companies: all embeds of a company get the same release. Pages on the early channel get a candidate as soon as its ramp is above 0%.',
};

/** Who may get candidates. */
export function AudienceCard({ rollout, names, onChange }: AudienceCardProps) {
  return (
    <Card
      title="Candidate audience"
      actions={
        <Button size="small" icon="edit" onClick={onChange}>
          Change Audience
        </Button>
      }
    >
      <Stack $gap={1}>
        <AudienceLine>{`Audience: ${audienceText(rollout.audience, names)}.`}</AudienceLine>
        <MutedText>{countedTexts[names.subjects]}</MutedText>
      </Stack>
    </Card>
  );
}

const AudienceLine = styled.p`
  overflow-wrap: anywhere;
`;
