import { type Audience, type AudienceRole, everyone, type Rollout, type PlannedChange } from 'shared-domain/releases';
import { formatPercent } from '../figures/failures';
import type { SubjectNames } from '../queries/use-subject-names';
import { atNextPage, type ChangeOutlook, sentences } from './change-outlook';

/** Changes who may get candidates. */
export function describeAudience(rollout: Rollout, audience: Audience, names: SubjectNames): ChangeOutlook {
  return {
    title: 'Change the audience',
    text: describeReach(rollout, audience, names),
    cautions: sentences([
      audience.clientIds.length > 0 && 'Accounts without a company are excluded.',
      'The active release is for everyone, regardless of the audience.',
    ]),
    confirmLabel: 'Change Audience',
    isDangerous: false,
    obstacle: null,
  };
}

function describeReach({ candidate, active, percentage }: Rollout, audience: Audience, names: SubjectNames): string {
  const who = audienceText(audience, names);
  const isForAll = who === audienceText(everyone, names);
  const limited = isForAll ? who : `${who} only`;
  if (!candidate) return `There is no candidate now. The next one will be open to ${limited}.`;
  if (percentage === 0) return `${candidate.release} reaches nobody yet. Once opened, it goes to ${limited}.`;
  const share = percentage === 100 ? '' : `${formatPercent(percentage)} of `;
  if (isForAll) return `${candidate.release} will reach ${share}${who} ${atNextPage}.`;
  return `${candidate.release} will reach ${share}${who}; all others get ${active?.release ?? 'nothing'} ${atNextPage}.`;
}

type PlannedPin = Extract<PlannedChange, { action: 'pin' }>;

/** Pins a user or a company to a release, regardless of the rollout, or removes the pin. */
export function describePin(
  { releases }: Rollout,
  { kind, subjectId, release }: PlannedPin,
  names: SubjectNames,
): ChangeOutlook {
  const who = kind === 'user' ? names.user(subjectId) : `Everyone at ${names.company(subjectId)}`;
  const common = { cautions: [], isDangerous: false, obstacle: null };
  if (release === null) {
    return {
      ...common,
      title: 'Remove this pin?',
      text: `${who} will follow the rollout again, starting with the next page loaded.`,
      confirmLabel: 'Remove Pin',
    };
  }
  const isUsable = releases.some((entry) => entry.release === release && entry.state !== 'killed');
  return {
    ...common,
    title: 'Pin a user or a company',
    text: `${who} will get ${release} with the next page loaded, regardless of the rollout, until the pin is removed.`,
    confirmLabel: 'Pin',
    obstacle: isUsable ? null : `${release} can no longer be used.`,
  };
}

const roleNames: Record<AudienceRole, string> = {
  admin: 'administrators',
  client: 'client users',
  partner: 'partners',
};

/** An audience as part of a sentence: `everyone`, `the administrators of Acme and Nordwerk`. */
export function audienceText({ roles, clientIds, userIds }: Audience, names: SubjectNames): string {
  // Only partners get the embed, whether its audience says so or not.
  const group = groupText({ roles: names.subjects === 'partners' ? ['partner'] : roles, clientIds }, names);
  if (userIds.length === 0) return group ?? 'everyone';
  const people = listText(userIds.map(names.user), 'users');
  return group === null ? people : `${people}, if they are among ${group}`;
}

function groupText({ roles, clientIds }: Omit<Audience, 'userIds'>, names: SubjectNames): string | null {
  // Naming every role is naming none.
  const [role] = new Set(roles).size === 1 ? roles : [];
  const people = role ? roleNames[role] : 'users';
  if (clientIds.length > 0) return `the ${people} of ${listText(clientIds.map(names.company), 'companies')}`;
  return role ? `all ${people}` : null;
}

const list = new Intl.ListFormat('en-US');
const shownNames = 4;

/** `Acme, Nordwerk, and Solvia`; a long list ends with how many more there are. */
function listText(names: readonly string[], many: string): string {
  if (names.length <= shownNames) return list.format(names);
  const shown = names.slice(0, shownNames - 1);
  return list.format([...shown, `${names.length - shown.length} more ${many}`]);
}
