import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import {
  containerName,
  dataElement,
  federationRuntimePackage,
  pageElementIds,
  screenDoor,
  type InlinedRelease,
  type RegistryDocument,
} from 'shared-domain/releases';
import { publicKeyId, rawPublicKey, signText } from 'shared-domain/signing';
import { getApp, portalRemotes } from './apps';
import { developmentBase, developmentBuild, type BuildContext } from './build-context';
import { remoteEntryFile } from './federation-options';
import { inlineStarter } from './page-scripts';
import { installedVersion, readManifest } from './workspace';

/** The shell's page as a development server serves it: the same template, with the remotes' own servers. */
export function developmentPage(repositoryRoot: string, purpose: BuildContext['purpose']): HtmlWebpackPlugin {
  const source = readFileSync(join(repositoryRoot, 'shell/index.html'), 'utf8');
  // A remote that runs alone gets its answers from mocks in its bundle.
  const template = purpose === 'alone' ? source : inlineStarter(source, repositoryRoot);
  const { key, signed } = signRegistry(
    portalRemotes(repositoryRoot).map(({ name }) => developmentRelease(repositoryRoot, name)),
  );
  const elements = [
    dataElement(pageElementIds.shell, developmentRelease(repositoryRoot, 'shell')),
    dataElement(pageElementIds.keys, [key]),
    dataElement(pageElementIds.registry, signed),
  ];
  return new HtmlWebpackPlugin({
    templateContent: template.replaceAll('%base%', '/').replace('<!--portal:releases-->', elements.join('')),
  });
}

/** The page of a remote that runs standalone in its own repository, which has no shell. */
export function alonePage(title: string): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    templateContent: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`,
  });
}

/**
 * A signed document like a portal's, with a key that is generated for this run and trusted only by this page: no built
 * portal ever accepts it.
 */
function signRegistry(releases: readonly InlinedRelease[]) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const rawKey = rawPublicKey(publicKey);
  const id = publicKeyId(rawKey);
  const signed = signText('registry', JSON.stringify(developmentDocument(releases)), { id, privateKey });
  return { key: { id, key: rawKey.toString('base64') }, signed };
}

function developmentDocument(releases: readonly InlinedRelease[]): RegistryDocument {
  const reason = {
    rule: 'active',
    bucket: null,
    percentage: null,
    text: 'The development server of the remote.',
  } as const;
  return {
    revision: 0,
    issuedAt: new Date().toISOString(),
    // As long as the server may run.
    expiresAt: new Date(Date.now() + 365 * 86_400_000).toISOString(),
    subject: null,
    remotes: Object.fromEntries(releases.map((release) => [release.name, { release, previous: null, reason }])),
    killed: [],
  };
}

function developmentRelease(repositoryRoot: string, app: string): InlinedRelease {
  const { folder, route, prefetch, prefetchFor } = getApp(repositoryRoot, app);
  const { version } = readManifest(join(repositoryRoot, folder));
  return {
    name: app,
    version,
    build: developmentBuild,
    container: containerName({ name: app, version, build: developmentBuild }),
    base: developmentBase(app),
    entry: remoteEntryFile,
    exposes: { [screenDoor]: { js: [] } },
    // Changes with every save, so there is no previous build to compare with.
    files: {},
    runtime: installedVersion(repositoryRoot, federationRuntimePackage),
    ...(route && { route }),
    ...(prefetch && { prefetch: [...prefetch] }),
    ...(prefetchFor && { prefetchFor: [...prefetchFor] }),
  };
}
