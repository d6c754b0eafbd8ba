import { useState } from 'react';
import type { Pin, Rollout } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { Field, InlineError, MutedText, Select, Stack } from 'shared-ui';
import { ChangeDialog, type RolloutDialogProps } from './components/change-dialog';
import { UserFinder } from './components/user-finder';
import { usableReleases } from './figures/release-order';
import { findUser } from './queries/explanations';
import { type CompanyList, useSubjectNames } from './queries/use-subject-names';

const kinds: readonly { value: Pin['kind']; label: string }[] = [
  { value: 'user', label: 'One user' },
  { value: 'client', label: 'A client company' },
];

/** Pins a user or a company to a release. */
export function PinDialog({ rollout, companies, onClose, onDone }: RolloutDialogProps) {
  const [subjects, setSubjects] = useState({ user: '', client: '' });
  const [release, setRelease] = useState('');
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const names = useSubjectNames(rollout, companies, found);
  const offered = kinds.filter(({ value }) => value === 'client' || names.subjects !== 'partners');
  const [kind, setKind] = useState(offered[0]?.value ?? 'client');
  const subjectId = subjects[kind];
  return (
    <ChangeDialog
      rollout={rollout}
      names={names}
      change={subjectId === '' || release === '' ? null : { action: 'pin', kind, subjectId, release }}
      title="Pin a user or a company"
      missing="Select a user or company, and a release"
      hasEntries={subjectId !== '' || release !== ''}
      onClose={onClose}
      onDone={onDone}
    >
      <Stack>
        <Field label="Who">
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={offered}
              onChange={(change) => setKind(change.target.value === 'client' ? 'client' : 'user')}
            />
          )}
        </Field>
        {kind === 'user' ? (
          <>
            <UserFinder
              buttonLabel="Find User"
              find={(email) => findUser(rollout.remote, email)}
              onFound={({ id, email }) => {
                setFound(new Map(found).set(id, email));
                setSubjects((current) => ({ ...current, user: id }));
              }}
            />
            {subjectId !== '' && <MutedText>{`Selected: ${names.user(subjectId)}`}</MutedText>}
          </>
        ) : (
          <CompanySelect
            companies={companies}
            value={subjectId}
            onChange={(id) => setSubjects((current) => ({ ...current, client: id }))}
          />
        )}
        <ReleaseSelect rollout={rollout} value={release} onChange={setRelease} />
      </Stack>
    </ChangeDialog>
  );
}

interface SelectedProps {
  value: string;
  onChange: (value: string) => void;
}

function CompanySelect({ companies, value, onChange }: SelectedProps & { companies: CompanyList }) {
  const listed = companies.state === 'listed' ? companies.companies : [];
  return (
    <>
      <Field label="Company">
        {(control) => (
          <Select
            {...control}
            value={value}
            aria-busy={companies.state === 'waiting'}
            placeholder={companies.state === 'waiting' ? 'Loading companies...' : 'Select a company'}
            options={listed.map(({ id, company }) => ({ value: id, label: visibleText(company) }))}
            onChange={(change) => onChange(change.target.value)}
          />
        )}
      </Field>
      {companies.state === 'failed' && (
        <InlineError subject="to load the companies" onRetry={companies.retry}>
          Failed to load companies
        </InlineError>
      )}
    </>
  );
}

function ReleaseSelect({ rollout, value, onChange }: SelectedProps & { rollout: Rollout }) {
  return (
    <Field label="Release">
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder="Select a release"
          options={usableReleases(rollout.releases).map(({ release, state }) => ({
            value: release,
            label: `${release} (${state})`,
          }))}
          onChange={(change) => onChange(change.target.value)}
        />
      )}
    </Field>
  );
}
