import { releaseId, visibleText, type RegistryDocument, type ReleaseExplanation } from 'shared-domain';
import { formatPercent } from './failure-share';

/** Why somebody gets a release. `whom` is an e-mail. */
export type Explanation = Pick<
  ReleaseExplanation,
  'remote' | 'release' | 'previous' | 'rule' | 'bucket' | 'percentage' | 'text' | 'revision'
> & { whom: string };

/** What the registry's document for a page says about one remote; null when it does not know it. */
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

/** The lines of an explanation, for reading and for passing on. */
export function explanationText(explanation: Explanation): string {
  const { whom, remote, release, previous, rule, bucket, percentage, text, revision } = explanation;
  return [
    `${visibleText(whom)} gets ${release === null ? `no release of ${remote}` : `${remote} ${release}`}.`,
    `Why: ${text}`,
    `Rule: ${rule}`,
    bucket !== null && `Bucket: ${bucket} of 0 to 9999`,
    percentage !== null && `Share of the candidate: ${formatPercent(percentage)}`,
    `If it fails: ${previous ?? 'nothing else is approved'}`,
    `Revision of the registry: ${revision}`,
  ]
    .filter((line) => line !== false)
    .join('\n');
}
