import { ExpiredRegistry, type RefusalKind, RegistryRefusal } from './registry/registry-refusal';
import type { FailureReason, RemoteFailure } from './remote-result';

const stillWorks = 'The rest of the portal keeps working.';

/** Explains to the user why a screen is missing, by reason. */
export const failureTexts: Record<FailureReason, string> = {
  registry: `This screen's version could not be confirmed. ${stillWorks}`,
  manifest: `This screen's release information is damaged. ${stillWorks}`,
  network: `This screen could not be downloaded. Check your connection. ${stillWorks}`,
  timeout: `This screen's files did not arrive in time. ${stillWorks}`,
  integrity: `This screen's files do not match the published version, so the portal did not run them. ${stillWorks}`,
  incompatible: `This screen was built for another version of the portal. ${stillWorks}`,
  evaluate: `This screen failed while it was starting. ${stillWorks}`,
  'missing-expose': `This screen's files are incomplete. ${stillWorks}`,
  render: `This screen stopped because of an error. ${stillWorks}`,
  killed: `This release of the screen was withdrawn. ${stillWorks}`,
  chunk: `Part of this screen could not be downloaded. ${stillWorks}`,
};

const refusalTexts: Record<RefusalKind, string> = {
  malformed: 'The list of releases is damaged.',
  'unknown-key': 'The list of releases was signed with an untrusted key.',
  signature: 'The list of releases was changed in transit.',
  expired: 'The list of releases has expired.',
  replayed: 'The list of releases is older than one seen before in this browser.',
  foreign: 'The list of releases was issued for a different account.',
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
