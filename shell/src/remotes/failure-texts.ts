import type { RemoteFailureReason } from './remote-result';

const stillWorks = 'The rest of the portal keeps working.';

/** What a person reads when a screen is not there: one sentence per reason. */
export const failureTexts: Record<RemoteFailureReason, string> = {
  registry: `The portal does not know where to find this screen. ${stillWorks}`,
  manifest: `The description of this screen is damaged. ${stillWorks}`,
  network: `The files of this screen could not be reached. Check your connection; ${lowerFirst(stillWorks)}`,
  timeout: `The files of this screen did not arrive in time. ${stillWorks}`,
  integrity: `The files of this screen are not the ones that were released, so they were not run. ${stillWorks}`,
  incompatible: `This screen was built for another version of the portal. ${stillWorks}`,
  evaluate: `This screen failed while it was starting. ${stillWorks}`,
  'missing-expose': `The files arrived, but this screen is not among them. ${stillWorks}`,
  render: `This screen met an error and was closed. ${stillWorks}`,
  chunk: `A part of this screen could not be reached. ${stillWorks}`,
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
