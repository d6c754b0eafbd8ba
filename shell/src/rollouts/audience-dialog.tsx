import { useState } from 'react';
import type { Role, Rollout } from 'shared-domain';
import { Stack } from 'shared-ui';
import { isSameAudience, toggled } from './audience-draft';
import { ChangeDialog } from './components/change-dialog';
import { Checkbox } from './components/checkbox';
import { ChoiceGroup } from './components/choice-group';
import { CompanyChoice } from './components/company-choice';
import { NamedUsers } from './components/named-users';
import { UserFinder } from './components/user-finder';
import { namesOf } from './names';
import { findUser } from './queries/find-user';
import type { CompanyList } from './queries/use-company-list';

const roles: readonly { role: Role; label: string }[] = [
  { role: 'admin', label: 'Administrators' },
  { role: 'client', label: 'Client users' },
];

interface AudienceDialogProps {
  rollout: Rollout;
  companies: CompanyList;
  onClose: () => void;
  onDone: () => void;
}

/** Chooses who may get candidates: roles, companies, and users by name. */
export function AudienceDialog({ rollout, companies, onClose, onDone }: AudienceDialogProps) {
  const [before] = useState(rollout.audience);
  const [audience, setAudience] = useState(before);
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const isSame = isSameAudience(before, audience);
  const names = namesOf(rollout, companies.state === 'listed' ? companies.companies : [], found);
  return (
    <ChangeDialog
      rollout={rollout}
      names={names}
      change={isSame ? null : { action: 'audience', audience }}
      title="Change the audience"
      missing="Choose another audience than the present one."
      hasEntries={!isSame}
      onClose={onClose}
      onDone={onDone}
    >
      <Stack $gap={5}>
        <ChoiceGroup title="Roles" hint="None chosen: every role.">
          {roles.map(({ role, label }) => (
            <Checkbox
              key={role}
              label={label}
              isChecked={audience.roles.includes(role)}
              onChange={(isIn) => setAudience({ ...audience, roles: toggled(audience.roles, role, isIn) })}
            />
          ))}
        </ChoiceGroup>
        <CompanyChoice
          list={companies}
          chosen={audience.clientIds}
          onChoose={(id, isIn) => setAudience({ ...audience, clientIds: toggled(audience.clientIds, id, isIn) })}
        />
        <ChoiceGroup
          title="Named users"
          hint="None named: nobody is left out for it. Named ones must also fit the roles and companies above."
        >
          <NamedUsers
            users={audience.userIds.map((id) => ({ id, name: names.user(id) }))}
            onRemove={(id) => setAudience({ ...audience, userIds: toggled(audience.userIds, id, false) })}
          />
          <UserFinder
            label="E-mail"
            buttonLabel="Add User"
            find={(email) => findUser(rollout.remote, email)}
            onFound={({ id, email }) => {
              setFound(new Map(found).set(id, email));
              setAudience((present) => ({ ...present, userIds: toggled(present.userIds, id, true) }));
            }}
          />
        </ChoiceGroup>
      </Stack>
    </ChangeDialog>
  );
}
