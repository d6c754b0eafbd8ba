import { releaseId } from 'shared-domain/releases';
import { signText } from 'shared-domain/signing';
import type { SignedText } from 'shared-domain/wire';
import { newId } from '../../../api/src/platform/new-id';
import { registryDocument } from '../../../api/src/releases/registry/registry-document';
import type {
  RegisteredRelease,
  RegistrySnapshot,
  RolloutRules,
} from '../../../api/src/releases/registry/registry-snapshot';
import { createKeyPair, signingKey } from '../../../api/src/releases/registry/signatures';
import { aRegisteredRelease, aRollout, aSnapshot } from '../../../api/src/releases/registry/testing/a-rollout';

/** Measures in memory how long resolving the releases of users takes. */
export function measureResolution(size: { remotes: number; pins: number; rounds: number }) {
  const snapshot = aFullRegistry(size);
  const { id, privateKey } = createKeyPair();
  const key = signingKey(id, privateKey);
  const now = new Date();
  const times = {
    /** Milliseconds of each document, as an object. */
    resolving: [] as number[],
    /** Milliseconds of each document, written and signed. */
    signing: [] as number[],
    /** Of a signed document. */
    bytes: 0,
  };
  for (let round = 0; round < size.rounds; round += 1) {
    const subject = { userId: newId(now), role: 'client' as const, clientId: newId(now), mayOverride: false };
    const start = performance.now();
    const document = registryDocument(snapshot, subject, now);
    const resolved = performance.now();
    const signed: SignedText = signText('registry', JSON.stringify(document), key);
    times.resolving.push(resolved - start);
    times.signing.push(performance.now() - start);
    times.bytes = Buffer.byteLength(JSON.stringify(signed));
  }
  return times;
}

function aFullRegistry({ remotes, pins }: { remotes: number; pins: number }): RegistrySnapshot {
  const names = Array.from({ length: remotes }, (_, index) => `mfe-screen-${index}`);
  const releases = names.flatMap((name) => ['1.0.0', '1.1.0', '1.2.0'].map((version) => aFullRelease(name, version)));
  return aSnapshot(
    names.map((name) => aFullRollout(name, pins)),
    releases,
  );
}

function aFullRollout(remote: string, pins: number): RolloutRules {
  const idOf = (version: string) => releaseId({ version, build: 'ab12cd34' });
  return aRollout({
    ...{ remote, salt: remote, active: idOf('1.1.0'), candidate: idOf('1.2.0'), previous: idOf('1.0.0') },
    percentage: 20,
    pins: Array.from({ length: pins }, (_, index) => ({
      kind: index % 2 === 0 ? 'user' : 'client',
      subjectId: newId(new Date()),
      release: idOf('1.0.0'),
    })),
  });
}

/** As many scripts as the portal's largest screen has. */
function aFullRelease(name: string, version: string): RegisteredRelease {
  const files = ['remote-entry.js', 'screen.js', 'lazy.js', 'screen.css'];
  return aRegisteredRelease({
    ...{ name, version },
    files: Object.fromEntries(files.map((path) => [path, { sha384: 'h'.repeat(64), bytes: 10_000 }])),
  });
}
