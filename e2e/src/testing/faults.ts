import type { BrowserContext } from 'playwright-core';
import type { InlinedRelease } from 'shared-domain/releases';
import { screenChunkPath } from './releases';
import { publishAltered, publishDeclared } from './tamper';

export interface Fault {
  /** What is wrong with the remote, as part of a sentence. */
  name: string;
  /** What the message may call it. */
  reasons: string[];
  /** False if a retry cannot help because the release itself is broken. */
  isPassing: boolean;
  cause(context: BrowserContext, release: InlinedRelease): Promise<void>;
}

const never = () => new Promise<void>(() => undefined);

/** A federation container whose screen throws. */
const throwingScreen = (container: string) => `var ${container} = {
  init: function () {},
  get: function () {
    return Promise.resolve(function () {
      function Screen() { throw new Error('broken screen'); }
      return { __esModule: true, default: Screen, Screen: Screen };
    });
  },
};`;

/** Every way in which a remote can be broken. */
export const faults: Fault[] = [
  {
    name: 'is down',
    reasons: ['network', 'chunk'],
    isPassing: true,
    cause: (context, { base }) => context.route(`**${base}**`, (route) => route.abort('connectionrefused')).then(),
  },
  {
    name: 'answers 500',
    reasons: ['network', 'chunk'],
    isPassing: true,
    cause: (context, { base }) =>
      context.route(`**${base}**`, (route) => route.fulfill({ status: 500, body: '' })).then(),
  },
  {
    name: 'hangs at its entry',
    reasons: ['timeout'],
    isPassing: true,
    cause: (context, { base, entry }) => context.route(`**${base}${entry}`, never).then(),
  },
  {
    name: 'hangs at its screen',
    reasons: ['timeout'],
    isPassing: true,
    cause: (context, release) => context.route(`**${screenChunkPath(release)}`, never).then(),
  },
  {
    name: 'is corrupt',
    reasons: ['integrity'],
    isPassing: true,
    cause: (context, { base, entry }) =>
      context
        .route(`**${base}${entry}`, async (route) => {
          const response = await route.fetch();
          const body = await response.text();
          await route.fulfill({ response, body: body.slice(0, body.length / 2) });
        })
        .then(),
  },
  {
    name: 'has a changed screen that the release does not know',
    reasons: ['integrity', 'chunk'],
    isPassing: true,
    cause: (context, release) =>
      context
        .route(`**${screenChunkPath(release)}`, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `${await response.text()};window.wasTampered=true` });
        })
        .then(),
  },
  {
    name: 'answers HTML',
    reasons: ['integrity'],
    isPassing: true,
    cause: (context, { base }) =>
      context
        .route(`**${base}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))
        .then(),
  },
  {
    name: 'throws when it is loaded',
    reasons: ['evaluate'],
    isPassing: false,
    cause: (context, release) =>
      publishAltered(context, release, (file, body) =>
        file === release.entry ? `throw new Error('broken entry');\n${body}` : body,
      ),
  },
  {
    name: 'throws when it is shown',
    reasons: ['render'],
    isPassing: false,
    cause: (context, release) =>
      publishAltered(context, release, (file, body) =>
        file === release.entry ? throwingScreen(release.container) : body,
      ),
  },
  {
    name: 'was built for another React',
    reasons: ['incompatible'],
    isPassing: false,
    cause: (context, release) =>
      publishAltered(context, release, (_file, body) =>
        body.replaceAll(/(["']?requiredVersion["']?:\s*["'])\^?19\.\d+\.\d+/g, '$118.3.1'),
      ),
  },
  {
    name: 'was built for another federation runtime',
    reasons: ['incompatible'],
    isPassing: false,
    cause: (context, release) => publishDeclared(context, { ...release, runtime: '1.0.0' }),
  },
];
