import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from 'shared-domain/wire';
import { Gate } from '../../platform/gate';

/** argon2id (the library's default) with 46 MiB, one pass, one lane: about 15 ms per check. */
const passwordHashing = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Hashing is slow by design, so it could be used to overload the portal: one per core at once, and few may wait. */
const gate = new Gate({
  atOnce: availableParallelism(),
  mayWait: 100,
  refusal: () =>
    new DomainError('overloaded', 'Too many people are signing in right now. Wait a moment, then try again.', {
      retryAfterSeconds: 2,
    }),
});

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordHashing);
}

let decoy: Promise<string> | null = null;

/**
 * Checks a password. Without a hash, for an unknown account, it takes the same time and returns false. `isFirst` skips
 * the queue.
 */
export function checkPassword(passwordHash: string | null, password: string, isFirst = false): Promise<boolean> {
  return gate.pass(async () => {
    decoy ??= hashPassword('no account has this password');
    const isRight = await verify(passwordHash ?? (await decoy), password);
    return isRight && passwordHash !== null;
  }, isFirst);
}
