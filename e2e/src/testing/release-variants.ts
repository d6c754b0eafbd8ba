import type { Team } from './keys';
import { asVersion, readBuild, type Alter, type ReadyRelease } from './small-release';

interface VariantSource {
  remote: string;
  version: string;
  alter: Alter;
}

/** Later releases of the remotes, each with its own version. */
const variants = {
  'next creation screen': {
    remote: 'mfe-admin-create',
    version: '1.1.0',
    alter: titled('Create New Waste Load', 'Create the Next Waste Load'),
  },
  'throwing creation screen': {
    remote: 'mfe-admin-create',
    version: '1.2.0',
    alter: (file, text, { entry, container }) => (file === entry ? throwingScreen(container) : text),
  },
  'bad creation screen': {
    remote: 'mfe-admin-create',
    version: '1.3.0',
    alter: titled('Create New Waste Load', 'Create a Doubtful Waste Load'),
  },
  'next dashboard': {
    remote: 'mfe-dashboard',
    version: '1.1.0',
    alter: titled('Waste Load Overview', 'Overview of Next Week'),
  },
} as const satisfies Record<string, VariantSource>;

export type Variant = keyof typeof variants;

/** A variant as its team builds and signs it. */
export async function makeVariant(variant: Variant, team: Team): Promise<ReadyRelease> {
  const { remote, version, alter } = variants[variant];
  return asVersion(await readBuild(remote), version, team, alter);
}

/** Replaces a title of the screen, which has to be there. */
export function titled(from: string, to: string): Alter {
  return (file, text, { exposes }) => {
    const isScreen = Object.values(exposes).some(({ js }) => js.includes(file));
    if (isScreen && !text.includes(from)) throw new Error(`${file} has no ${from}`);
    return text.replace(from, to);
  };
}

/** A federation container whose screen throws. */
export const throwingScreen = (container: string) => `var ${container} = {
  init: function () {},
  get: function () {
    return Promise.resolve(function () {
      function Screen() { throw new Error('broken screen'); }
      return { __esModule: true, Screen: Screen };
    });
  },
};`;
