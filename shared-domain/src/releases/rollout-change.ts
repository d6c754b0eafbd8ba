import { type Static, type TObject, type TProperties, Type } from '@sinclair/typebox';
import { chosenBy, closedObject, idSchema, lineSchema, nullable, oneOf, releaseIdSchema } from '../wire/schema-parts';
import { audienceSchema } from './rollout';

const reason = lineSchema(300);

/** The most bytes that the files of one release can have together: publishing sends them in Base64 in one body of 16 MiB. */
export const largestByteBudget = 12_189_696;

/** The release that is meant: the change is refused if it would apply to another one. */
const namedRelease = { release: Type.Optional(releaseIdSchema) };

const acts = {
  ramp: closedObject({
    action: Type.Literal('ramp'),
    percentage: Type.Number({ minimum: 0, maximum: 100 }),
    ...namedRelease,
  }),
  audience: closedObject({ action: Type.Literal('audience'), audience: audienceSchema }),
  halt: closedObject({ action: Type.Literal('halt'), ...namedRelease }),
  /** The candidate becomes the active release, the active one the previous. */
  promote: closedObject({ action: Type.Literal('promote'), ...namedRelease }),
  /** Drops the candidate; without one, the previous release becomes active again. */
  rollBack: closedObject({ action: Type.Literal('roll-back'), ...namedRelease }),
  kill: closedObject({ action: Type.Literal('kill'), release: releaseIdSchema }),
  pin: closedObject({
    action: Type.Literal('pin'),
    kind: oneOf('user', 'client'),
    subjectId: idSchema,
    /** Null removes the pin. */
    release: nullable(releaseIdSchema),
  }),
};

/** A change of a rollout that moves users, before its reason is known. */
export const plannedChangeSchema = chosenBy('action', ...Object.values(acts));

export type PlannedChange = Static<typeof plannedChangeSchema>;

function withReason<Properties extends TProperties>({ properties }: TObject<Properties>) {
  return closedObject({ ...properties, reason });
}

/** One change of a rollout. Every change is recorded with who, when and why. */
export const rolloutChangeSchema = chosenBy(
  'action',
  withReason(acts.ramp),
  withReason(acts.audience),
  withReason(acts.halt),
  withReason(acts.promote),
  withReason(acts.rollBack),
  withReason(acts.kill),
  withReason(acts.pin),
  /** Limits that are omitted stay as they are. */
  closedObject({
    action: Type.Literal('limits'),
    haltMargin: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    haltMinimum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    byteBudget: Type.Optional(Type.Integer({ minimum: 1, maximum: largestByteBudget })),
    reason,
  }),
);

export type RolloutChange = Static<typeof rolloutChangeSchema>;
