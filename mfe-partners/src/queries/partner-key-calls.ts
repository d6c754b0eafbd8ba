import { callEndpoint } from 'shared-auth';
import {
  embedEndpoints,
  type IssuedKey,
  type KeyRotation,
  type NewPartnerKey,
  type PartnerKey,
} from 'shared-domain/wire';

export function createPartnerKey(body: NewPartnerKey): Promise<IssuedKey> {
  return callEndpoint(embedEndpoints.createPartnerKey, { body });
}

export function rotatePartnerKey({ id, ...body }: KeyRotation & { id: string }): Promise<IssuedKey> {
  return callEndpoint(embedEndpoints.rotatePartnerKey, { params: { id }, body });
}

export function revokePartnerKey({ id, ...body }: { id: string; reason: string }): Promise<PartnerKey> {
  return callEndpoint(embedEndpoints.revokePartnerKey, { params: { id }, body });
}
