import { getInstance } from '@module-federation/enhanced/runtime';
import { screenDoor, type InlinedRelease } from 'shared-domain/releases';
import { timeLimits } from '../time-limits';
import { FileError, IncompatibleError } from './load-errors';
import { createScriptElement } from './script-policy';

/** What the loader needs of Module Federation. */
export interface FederationRuntime {
  /** Returns the module behind the door of a release; rejects with the cause. */
  loadDoor(release: InlinedRelease): Promise<unknown>;
}

/** A remote as its entry leaves it on the page. */
interface Container {
  init(shareScope: object, initScope: object[], options: object): unknown;
  get(door: string): Promise<() => unknown>;
}

const shareScopeName = 'default';

/** The federation runtime of the shell's build, which remotes use too. It shares the libraries; entries are opened here. */
export function federationRuntime(): FederationRuntime {
  const opened = new Map<string, Promise<Container>>();
  return {
    loadDoor: async (release) => {
      const { name, container, runtime } = release;
      const own = getInstance()?.version;
      if (runtime !== undefined && runtime !== own) {
        throw new IncompatibleError(
          `${name} was built for federation runtime ${runtime}, and the shell provides ${own}`,
        );
      }
      const opening = opened.get(container) ?? open(release);
      opened.set(container, opening);
      // The next attempt loads the entry again.
      opening.catch(() => opened.delete(container));
      const factory = await (await opening).get(screenDoor);
      return factory();
    },
  };
}

/** Loads the entry of a release and gives it the shell's libraries. */
async function open({ base, entry, container }: InlinedRelease): Promise<Container> {
  await runEntry(new URL(base + entry, location.href).href);
  const found = (window as unknown as Partial<Record<string, Container>>)[container];
  if (!found) throw new Error(`The entry did not leave the container ${container}`);
  const shareScopeMap = getInstance()?.shareScopeMap ?? {};
  // As the federation runtime calls it: the map is not enumerable, because remotes merge the options into their own.
  const options = Object.defineProperty({ version: '', shareScopeKeys: shareScopeName }, 'shareScopeMap', {
    value: shareScopeMap,
  });
  await found.init(shareScopeMap[shareScopeName] ?? {}, [], options);
  return found;
}

/** Runs an entry through a script element with its hash, within a time limit. */
function runEntry(url: string): Promise<void> {
  const script = createScriptElement(url);
  let thrown: unknown;
  let timer: ReturnType<typeof setTimeout>;
  const noteError = ({ filename, error }: ErrorEvent) => {
    if (filename === url) thrown = error;
  };
  const running = new Promise<void>((resolve, reject) => {
    addEventListener('error', noteError);
    script.onload = () => (thrown === undefined ? resolve() : reject(thrown as Error));
    script.onerror = () => reject(new FileError(url, 'refused'));
    timer = setTimeout(() => reject(new FileError(url, 'timeout')), timeLimits.entry);
    document.head.append(script);
  });
  return running.finally(() => {
    clearTimeout(timer);
    removeEventListener('error', noteError);
    script.remove();
  });
}
