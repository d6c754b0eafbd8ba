import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { AppConfig, BuildContext } from 'build-config/tables';

/** The configuration from an app's own `webpack.config.ts` for one purpose. */
export async function loadConfig(appFolder: string, context: BuildContext): Promise<Configuration> {
  const module = (await import(pathToFileURL(join(appFolder, 'webpack.config.ts')).href)) as { default: AppConfig };
  return module.default(context);
}
