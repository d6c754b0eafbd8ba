import { useState } from 'react';
import { visibleText, type Pin, type Rollout } from 'shared-domain';
import { Field, InlineError, Select, Stack } from 'shared-ui';
import { ChangeDialog } from './components/change-dialog';
import { SpokenLine } from './components/spoken-line';
import { UserFinder } from './components/user-finder';
import { namesOf } from './names';
import { findUser } from './queries/find-user';
import type { CompanyList } from './queries/use-company-list';
import { stateNames } from './release-states';

const kinds: readonly { value: Pin['kind']; label: string }[] = [
  { value: 'user', label: 'One user' },
  { value: 'client', label: 'A client company' },
];

interface PinDialogProps {
  rollout: Rollout;
  companies: CompanyList;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a user or a company a release of its own. */
export function PinDialog({ rollout, companies, onClose, onDone }: PinDialogProps) {
  const [kind, setKind] = useState<Pin['kind']>('user');
  const [subjects, setSubjects] = useState({ user: '', client: '' });
  const [release, setRelease] = useState('');
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const listed = companies.state === 'listed' ? companies.companies : [];
  const names = namesOf(rollout, listed, found);
  const subjectId = subjects[kind];
  const choose = (id: string): void => setSubjects({ ...subjects, [kind]: id });
  return (
    <ChangeDialog
      rollout={rollout}
      names={names}
      change={subjectId === '' || release === '' ? null : { action: 'pin', kind, subjectId, release }}
      title="Pin a user or a company"
      missing="Choose who is pinned, and to which release."
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
              options={kinds}
              onChange={(change) => setKind(change.target.value === 'client' ? 'client' : 'user')}
            />
          )}
        </Field>
        {kind === 'user' ? (
          <>
            <UserFinder
              label="E-mail"
              buttonLabel="Find User"
              find={(email) => findUser(rollout.remote, email)}
              onFound={({ id, email }) => {
                setFound(new Map(found).set(id, email));
                choose(id);
              }}
            />
            <SpokenLine>{subjectId !== '' && `Chosen: ${names.user(subjectId)}`}</SpokenLine>
          </>
        ) : (
          <>
            <Field label="Company">
              {(control) => (
                <Select
                  {...control}
                  value={subjectId}
                  placeholder="Select a company"
                  options={listed.map(({ id, company }) => ({ value: id, label: visibleText(company) }))}
                  onChange={(change) => choose(change.target.value)}
                />
              )}
            </Field>
            {companies.state === 'failed' && <InlineError>Failed to load companies</InlineError>}
          </>
        )}
        <Field label="Release">
          {(control) => (
            <Select
              {...control}
              value={release}
              placeholder="Select a release"
              options={rollout.releases
                .filter(({ state }) => state !== 'killed')
                .map((entry) => ({ value: entry.release, label: `${entry.release} (${stateNames[entry.state]})` }))}
              onChange={(change) => setRelease(change.target.value)}
            />
          )}
        </Field>
      </Stack>
    </ChangeDialog>
  );
}
