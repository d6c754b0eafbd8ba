import { join } from 'node:path';
import { embedConfig } from 'build-config';

const nothing = join(import.meta.dirname, 'src/stand-ins/changing-dialogs.ts');

export default embedConfig({
  app: 'mfe-embed',
  leavesOut: [
    // Dialogs that change a load: embeds are read-only.
    {
      test: /[\\/]mfe-load-detail[\\/]src[\\/]load-dialogs\.tsx$/,
      resolve: { alias: { './sites/sites-dialog$': nothing, './recording/tracking-event-dialog$': nothing } },
    },
    // Draft storage: an embed has no forms whose input must be kept.
    {
      test: /[\\/]shared-auth[\\/]src[\\/]draft-store\.ts$/,
      resolve: { alias: { './stored-drafts$': false } },
      parser: { dynamicImportMode: 'eager' },
    },
  ],
});
