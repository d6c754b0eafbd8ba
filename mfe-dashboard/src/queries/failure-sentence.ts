import { ApiError } from 'shared-auth';
import { failureAdvice } from '../components/failure-advice';

/** The server's own sentence, or what went wrong and what to do, in the words of `mfe-load-detail`. */
export function failureSentence(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something unexpected went wrong. Please try again.';
  const cause = failure.status === null ? 'The portal could not be reached. ' : '';
  return failure.detail ?? cause + failureAdvice(failure);
}
