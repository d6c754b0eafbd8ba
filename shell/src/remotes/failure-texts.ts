import { ExpiredRegistry, type RefusalKind, RegistryRefusal } from './registry/registry-refusal';
import type { FailureReason, RemoteFailure } from './remote-result';

const stillWorks = 'The rest of the portal keeps working.';

/** Explains to the user why a screen is missing, by reason. */
export const failureTexts: Record<FailureReason, string> = {
  registry: `This screen's version could not be confirmed. ${stillWorks}`,
  manifest: `The description of this screen is damaged. ${stillWorks}`,
  network: `The files of this screen could not be reached. Check your connection; ${lowerFirst(stillWorks)}`,
  timeout: `The files of this screen did not arrive in time. ${stillWorks}`,
  integrity: `The files of this screen are not the released ones, so they were not run. ${stillWorks}`,
  incompatible: `This screen was built for another version of the portal. ${stillWorks}`,
  evaluate: `This screen failed while it was starting. ${stillWorks}`,
  'missing-expose': `The files of this screen arrived, but the screen is missing from them. ${stillWorks}`,
  render: `This screen stopped because of an error. ${stillWorks}`,
  killed: `This release of the screen was withdrawn. ${stillWorks}`,
  chunk: `A part of this screen could not be reached. ${stillWorks}`,
};

const refusalTexts: Record<RefusalKind, string> = {
  malformed: 'Its list of releases is damaged.',
  'unknown-key': 'Its list of releases was signed with an untrusted key.',
  signature: 'Its list of releases was changed in transit.',
  expired: 'Its list of releases has expired.',
  replayed: 'Its list of releases is older than one seen before in this browser.',
  foreign: 'Its list of releases was issued for a different account.',
};

/** Explains a failure to the user. */
export function failureText({ reason, cause }: RemoteFailure): string {
  if (cause instanceof ExpiredRegistry && cause.clockAheadMs !== null) return wrongClockText(cause.clockAheadMs);
  if (cause instanceof RegistryRefusal) return `${failureTexts.registry} ${refusalTexts[cause.kind]}`;
  if (reason === 'killed' && cause instanceof Error) return `${failureTexts.killed} Reason: ${cause.message}`;
  return failureTexts[reason];
}

/** In this case no screen can be shown, and setting the clock is the only remedy. */
function wrongClockText(aheadMs: number): string {
  return (
    `The date and time of this device seem to be wrong: its clock is ${formatSpan(aheadMs)} ahead of the portal's, ` +
    'so the list of releases looks expired. Set the date and time, then try again.'
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
