// A circular import: the library's own files are entered first, and only `loadShare` uses this.
import { satisfy } from '@module-federation/enhanced/runtime';

/** Version of the library whose interface this is. The build defines it. */
declare const FEDERATION_RUNTIME_VERSION: string;

type Factory = () => unknown;

/** A library in a share scope, in the form that every federation runtime reads. */
interface Shared {
  version: string;
  get(): Promise<Factory> | Factory;
  scope: string[];
  shareConfig: { requiredVersion?: string | false };
  /** Name of the build that provides it. */
  from: string;
  loading: Promise<Factory> | null;
  loaded?: boolean;
  lib?: Factory;
  useIn: string[];
}

type ShareScope = Record<string, Record<string, Shared>>;
type Provided = Record<string, Pick<Shared, 'version' | 'get' | 'scope' | 'shareConfig'>[]>;

interface Options {
  name: string;
  shared?: Provided;
  [option: string]: unknown;
}

interface Wanted {
  customShareInfo: { scope?: string[]; shareConfig: Pick<Shared['shareConfig'], 'requiredVersion'> };
}

/**
 * The parts of a federation runtime that builds need when the shell provides all libraries and opens the entries of
 * remotes itself. It has no hooks: no plugin uses them. Every shared library is a strict singleton.
 */
export class ModuleFederation {
  readonly version = FEDERATION_RUNTIME_VERSION;
  readonly name: string;
  readonly shareScopeMap: Record<string, ShareScope> = {};
  options: Options;

  constructor(options: Options) {
    this.name = options.name;
    this.options = options;
    this.registerShared(options.shared ?? {});
  }

  /** Adds the options that a container gets with the share scope. */
  initOptions(options: Options): Options {
    this.options = { ...this.options, ...options };
    return this.options;
  }

  /** Takes over a scope of the shell: an object that both use from then on. */
  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** Creates the scope if it is missing. Returns an empty list, because there is nothing to wait for. */
  initializeSharing(name: string): [] {
    this.shareScopeMap[name] ??= {};
    return [];
  }

  /** Registers libraries. Does not replace libraries that are already in the scope. */
  registerShared(provided: Provided): void {
    for (const [name, versions] of Object.entries(provided)) {
      for (const shared of versions) {
        for (const key of shared.scope) {
          const scope = (this.shareScopeMap[key] ??= {});
          scope[name] ??= { [shared.version]: { ...shared, from: this.name, loading: null, useIn: [] } };
        }
      }
    }
  }

  /**
   * Returns the factory of a library, or false if nobody provides it. Rejects if its version is not the required one, or if
   * it cannot be loaded; the next call loads it again.
   */
  async loadShare(name: string, { customShareInfo }: Wanted): Promise<Factory | false> {
    const { scope = ['default'], shareConfig } = customShareInfo;
    const shared = scope.flatMap((key) => Object.values(this.shareScopeMap[key]?.[name] ?? {}))[0];
    if (!shared) return false;
    const { requiredVersion } = shareConfig;
    if (requiredVersion && !satisfy(shared.version, requiredVersion)) {
      const found = `Version ${shared.version} from ${shared.from} of shared singleton module ${name}`;
      throw new Error(`${found} does not satisfy the requirement of ${this.name} which needs ${requiredVersion}`);
    }
    if (!shared.useIn.includes(this.name)) shared.useIn.push(this.name);
    return shared.lib ?? (shared.loading ??= load(shared));
  }
}

async function load(shared: Shared): Promise<Factory> {
  try {
    // Even if `get` throws at once, the promise is stored before it is cleared.
    shared.lib = await Promise.resolve().then(() => shared.get());
    shared.loaded = true;
    return shared.lib;
  } finally {
    shared.loading = null;
  }
}
