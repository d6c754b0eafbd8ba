import { DomainError } from 'shared-domain/wire';

const details = {
  load: 'Waste load not found',
  trackingEvent: 'Tracking event not found',
  photo: 'Photo not found',
  remote: 'Remote not found',
} as const;

/** A record is missing or belongs to another client: the same answer, so that it does not reveal which. */
export function recordNotFound(kind: keyof typeof details): DomainError {
  return new DomainError('not_found', details[kind]);
}

/** The same for an address with a malformed id, which cannot exist. */
export function recordNotFoundAt(url: string): DomainError {
  if (url.includes('/waste-loads/')) return recordNotFound('load');
  if (/\/(rollouts|remotes)\//.test(url)) return recordNotFound('remote');
  return recordNotFound(url.includes('/photos/') ? 'photo' : 'trackingEvent');
}
