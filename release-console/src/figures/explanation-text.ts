import { releaseId, type RegistryDocument, type ReleaseExplanation } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { formatPercent } from './failures';

/** Why a user gets a release. `whom` is their email. */
export type Explanation = Pick<
  ReleaseExplanation,
  'remote' | 'release' | 'previous' | 'rule' | 'bucket' | 'percentage' | 'text' | 'revision'
> & { whom: string };

/** What a registry document says about one remote; null if it does not name the remote. */
export function explanationIn(document: RegistryDocument, remote: string, whom: string): Explanation | null {
  const found = document.remotes[remote];
  if (!found) return null;
  const { release, previous, reason } = found;
  return {
    whom,
    remote,
    release: release && releaseId(release),
    previous: previous && releaseId(previous),
    ...reason,
    revision: document.revision,
  };
}

/** The explanation as lines of text that can be copied. */
export function explanationText(explanation: Explanation): string {
  const { whom, remote, release, previous, rule, bucket, percentage, text, revision } = explanation;
  return [
    `${visibleText(whom)} gets ${release === null ? `no release of ${remote}` : `${remote} ${release}`}.`,
    `Why: ${text}`,
    `Rule: ${rule}`,
    bucket !== null && `Bucket: ${bucket} of 0 to 9999`,
    percentage !== null && `Percentage of the candidate: ${formatPercent(percentage)}`,
    `Fallback: ${previous ?? 'none approved'}`,
    `Registry revision: ${revision}`,
  ]
    .filter((line) => line !== false)
    .join('\n');
}
