import { hourMs, minuteMs } from 'shared-domain/wire';
import { ExpiredRegistry, type RefusalKind, RegistryRefusal } from './registry/registry-refusal';
import type { FailureReason, RemoteFailure } from './remote-result';

/** What is wrong, by reason, after the name of what failed: a screen, or a version of it. */
const faults: Record<FailureReason, string> = {
  registry: "'s version could not be confirmed.",
  manifest: "'s release information is damaged.",
  network: ' could not be downloaded. Check your connection.',
  timeout: "'s files did not arrive in time.",
  integrity: "'s files do not match the published ones, so the portal did not run them.",
  incompatible: ' was built for another version of the portal.',
  evaluate: ' failed while it was starting.',
  'missing-expose': "'s files are incomplete.",
  render: ' stopped because of an error.',
  killed: ' was withdrawn.',
  chunk: ' could not be downloaded completely.',
};

const refusalTexts: Record<RefusalKind, string> = {
  malformed: 'The list of releases is damaged.',
  'unknown-key': 'The list of releases was signed with an untrusted key.',
  signature: 'The signature of the list of releases is not valid.',
  expired: 'The list of releases has expired.',
  replayed: 'The list of releases is older than one seen before in this browser.',
  foreign: 'The list of releases was issued for a different account.',
};

/** Explains to the user why a screen is missing. */
export function failureText({ reason, cause }: RemoteFailure): string {
  if (cause instanceof ExpiredRegistry && cause.clockAheadMs !== null) return wrongClockText(cause.clockAheadMs);
  const detail = cause instanceof RegistryRefusal ? ` ${refusalTexts[cause.kind]}` : killReason(reason, cause);
  return `This screen${faults[reason]} The rest of the portal keeps working.${detail}`;
}

/** Explains to the user why the previous release of a screen is running. */
export function fallbackText({ reason, cause }: RemoteFailure): string {
  return `The newer version${faults[reason]}${killReason(reason, cause)}`;
}

function killReason(reason: FailureReason, cause: unknown): string {
  return reason === 'killed' && cause instanceof Error ? ` Reason: ${cause.message}` : '';
}

/** In this case no screen can be shown, and setting the clock is the only remedy. */
function wrongClockText(aheadMs: number): string {
  return (
    `The date and time of this device seem to be wrong: its clock is ${formatSpan(aheadMs)} ahead of the portal's, ` +
    'so the list of releases looks expired. Set the date and time, then try again.'
  );
}

function formatSpan(ms: number): string {
  const hours = Math.round(ms / hourMs);
  const [value, unit] = hours < 1 ? [ms / minuteMs, 'minute'] : hours < 24 ? [hours, 'hour'] : [hours / 24, 'day'];
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'unit', unitDisplay: 'long', maximumFractionDigits: 0 },
    unit,
  }).format(value);
}
