import { ExpiredRegistry, RegistryRefusal, type RefusalKind } from '../releases/registry-refusal';
import type { FailureReason, RemoteFailure } from './remote-result';

const stillWorks = 'The rest of the portal keeps working.';

/** What a person reads when a screen is not there, by reason. */
export const failureTexts: Record<FailureReason, string> = {
  registry: `The portal does not know which release of this screen is the right one. ${stillWorks}`,
  manifest: `The description of this screen is damaged. ${stillWorks}`,
  network: `The files of this screen could not be reached. Check your connection; ${lowerFirst(stillWorks)}`,
  timeout: `The files of this screen did not arrive in time. ${stillWorks}`,
  integrity: `The files of this screen are not the ones that were released, so they were not run. ${stillWorks}`,
  incompatible: `This screen was built for another version of the portal. ${stillWorks}`,
  evaluate: `This screen failed while it was starting. ${stillWorks}`,
  'missing-expose': `The files arrived, but this screen is not among them. ${stillWorks}`,
  render: `This screen met an error and was closed. ${stillWorks}`,
  killed: `This release of the screen was withdrawn. ${stillWorks}`,
  chunk: `A part of this screen could not be reached. ${stillWorks}`,
};

const refusalTexts: Record<RefusalKind, string> = {
  malformed: 'Its list of releases is damaged.',
  'unknown-key': 'Its list of releases was signed with a key that does not count.',
  signature: 'Its list of releases was changed on the way.',
  expired: 'Its list of releases has expired.',
  replayed: 'Its list of releases is older than one that was seen here before.',
  foreign: 'Its list of releases was made for somebody else.',
};

/** What a person reads when this has happened to a screen. */
export function failureText({ reason, cause }: RemoteFailure): string {
  if (cause instanceof ExpiredRegistry && cause.clockAheadMs !== null) return wrongClockText(cause.clockAheadMs);
  if (cause instanceof RegistryRefusal) return `${failureTexts.registry} ${refusalTexts[cause.kind]}`;
  if (reason === 'killed' && cause instanceof Error) return `${failureTexts.killed} Reason: ${cause.message}`;
  return failureTexts[reason];
}

/** Nothing of the portal can be shown then, and setting the clock is all it takes. */
function wrongClockText(aheadMs: number): string {
  return (
    `The date and time of this device seem to be wrong: its clock is ${formatSpan(aheadMs)} ahead of the portal's, ` +
    'and so the list of releases looks expired. Set the date and time, then try again.'
  );
}

function formatSpan(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  const [value, unit] = hours < 1 ? [ms / 60_000, 'minute'] : hours < 24 ? [hours, 'hour'] : [hours / 24, 'day'];
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'unit', unitDisplay: 'long', maximumFractionDigits: 0 },
    unit,
  }).format(value);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
