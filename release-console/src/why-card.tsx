import { useState } from 'react';
import { embedApp, type ReleaseExplanation } from 'shared-domain/releases';
import { Card, CopyBox, InlineError, notPrinted, space, Stack } from 'shared-ui';
import styled from 'styled-components';
import { SpokenLine } from './components/notes';
import { UserFinder } from './components/user-finder';
import { type Explanation, explanationText, findUser, useOwnExplanation } from './queries/explanations';

interface WhyCardProps {
  remote: string;
  revision: number;
}

/** Why this release. Accounts get none of the embed. */
export function WhyCard(props: WhyCardProps) {
  if (props.remote !== embedApp) return <AccountsWhyCard {...props} />;
  return (
    <Card title="Why this release?">
      <p>
        The embed runs on partners' pages. Its release depends on the company whose loads the page shows. Portal
        accounts don't get a release of the embed.
      </p>
    </Card>
  );
}

/** For the user's own session, and for any account by email. */
function AccountsWhyCard({ remote, revision }: WhyCardProps) {
  const own = useOwnExplanation(remote, revision);
  const [found, setFound] = useState<ReleaseExplanation | null>(null);

  async function find(email: string) {
    const answer = await findUser(remote, email);
    if (answer.ok) setFound(answer.explanation);
    return answer;
  }

  return (
    <Card title="Why this release?">
      <Stack>
        <Part>For you</Part>
        {own.data && <OwnRelease {...own.data} />}
        {own.isError && (
          <InlineError subject="to explain your release" isRetrying={own.isFetching} onRetry={() => void own.refetch()}>
            Failed to explain your release
          </InlineError>
        )}
        {own.isPending && <p role="status">Loading your release...</p>}
        <Part $isEmpty={!found}>For another user</Part>
        <Stack $gap={3}>
          <UserFinder buttonLabel="Explain" find={find} />
          <SpokenLine>
            {found && (
              <CopyBox label={`Release of ${found.email}`} text={explanationText({ ...found, who: found.email })} />
            )}
          </SpokenLine>
        </Stack>
      </Stack>
    </Card>
  );
}

function OwnRelease({ page, next }: { page: Explanation | null; next: Explanation | null }) {
  if (!page && !next) return <p>You get no release of this remote.</p>;
  return (
    <>
      {page && <CopyBox label="On this page" text={explanationText(page)} />}
      {next && next.release !== page?.release && (
        <>
          <p>{page ? 'The next page you load gets a different release:' : 'The next page you load gets a release:'}</p>
          <CopyBox label="On the next page" text={explanationText(next)} />
        </>
      )}
    </>
  );
}

const Part = styled.h3<{ $isEmpty?: boolean }>`
  margin-block-end: ${space(-2)};
  font-size: 0.8125rem;
  font-weight: 600;
  /* Stays with its answer. */
  @media print {
    break-after: avoid;
  }
  ${({ $isEmpty }) => $isEmpty && notPrinted}
`;
