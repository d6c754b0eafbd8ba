import { useState } from 'react';
import type { Audience } from 'shared-domain/releases';
import type { Role } from 'shared-domain/wire';
import { Checkbox, ChoiceGroup, color, IconButton, radius, space, Stack } from 'shared-ui';
import styled from 'styled-components';
import { ChangeDialog, type RolloutDialogProps } from './components/change-dialog';
import { CompanyChoice } from './components/company-choice';
import { UserFinder } from './components/user-finder';
import { findUser } from './queries/explanations';
import { useSubjectNames } from './queries/use-subject-names';

const roles: readonly { role: Role; label: string }[] = [
  { role: 'admin', label: 'Administrators' },
  { role: 'client', label: 'Client users' },
];

/** Selects who may get candidates: roles, companies, and named users. */
export function AudienceDialog({ rollout, companies, onClose, onDone }: RolloutDialogProps) {
  const [before] = useState(rollout.audience);
  const [audience, setAudience] = useState(before);
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const isSame = isSameAudience(before, audience);
  const names = useSubjectNames(rollout, companies, found);
  const isForPartners = names.subjects === 'partners';
  return (
    <ChangeDialog
      rollout={rollout}
      names={names}
      change={isSame ? null : { action: 'audience', audience }}
      title="Change the audience"
      missing="No changes yet"
      hasEntries={!isSame}
      onClose={onClose}
      onDone={onDone}
    >
      <Stack $gap={5}>
        {isForPartners ? (
          <p>Only partners get the embed, so its audience is a list of client companies.</p>
        ) : (
          <ChoiceGroup title="Roles" hint="Leave empty to include all roles.">
            {roles.map(({ role, label }) => (
              <Checkbox
                key={role}
                label={label}
                isChecked={audience.roles.includes(role)}
                onChange={(isIn) => setAudience((now) => ({ ...now, roles: toggled(now.roles, role, isIn) }))}
              />
            ))}
          </ChoiceGroup>
        )}
        <CompanyChoice
          list={companies}
          chosen={audience.clientIds}
          onChoose={(id, isIn) => setAudience({ ...audience, clientIds: toggled(audience.clientIds, id, isIn) })}
        />
        {!isForPartners && (
          <ChoiceGroup title="Named users" hint="Optional. Named users must also match the roles and companies above.">
            <NamedUsers
              users={audience.userIds.map((id) => ({ id, name: names.user(id) }))}
              onRemove={(id) => setAudience({ ...audience, userIds: toggled(audience.userIds, id, false) })}
            />
            <UserFinder
              buttonLabel="Add User"
              find={(email) => findUser(rollout.remote, email)}
              onFound={({ id, email }) => {
                setFound(new Map(found).set(id, email));
                setAudience((current) => ({ ...current, userIds: toggled(current.userIds, id, true) }));
              }}
            />
          </ChoiceGroup>
        )}
      </Stack>
    </ChangeDialog>
  );
}

/** Ignores the order of the entries. */
function isSameAudience(one: Audience, other: Audience): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted({ roles, clientIds, userIds }: Audience): unknown {
  return [roles.toSorted(), clientIds.toSorted(), userIds.toSorted()];
}

function toggled<Entry>(list: readonly Entry[], entry: Entry, isIn: boolean): Entry[] {
  const others = list.filter((other) => other !== entry);
  return isIn ? [...others, entry] : others;
}

interface NamedUsersProps {
  users: readonly { id: string; name: string }[];
  onRemove: (id: string) => void;
}

/** The users named by an audience, each with a button to remove them. */
function NamedUsers({ users, onRemove }: NamedUsersProps) {
  if (users.length === 0) return null;
  return (
    <List>
      {users.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <IconButton
            icon="close"
            label={`Remove ${name}`}
            onClick={({ currentTarget }) => {
              // The button goes with the user.
              currentTarget.closest('fieldset')?.querySelector('input')?.focus();
              onRemove(id);
            }}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  margin-block: ${space(1)};
  li {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    padding-inline-start: ${space(2.5)};
    border-radius: ${radius.medium};
    background: ${color.sunken};
    overflow-wrap: anywhere;
  }
`;
