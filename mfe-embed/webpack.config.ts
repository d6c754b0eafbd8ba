import { join } from 'node:path';
import { embedConfig } from 'build-config';

const nothing = join(import.meta.dirname, 'src/stand-ins/changing-dialogs.ts');

export default embedConfig({
  app: 'mfe-embed',
  leavesOut: [
    // The dialogs that change a load, which nobody does from another portal.
    {
      test: /[\\/]mfe-load-detail[\\/]src[\\/]load-dialogs\.tsx$/,
      resolve: { alias: { './sites/sites-dialog$': nothing, './recording/tracking-event-dialog$': nothing } },
    },
    // The storage of drafts: nobody types into an embed what would have to be kept.
    {
      test: /[\\/]shared-auth[\\/]src[\\/]draft-store\.ts$/,
      resolve: { alias: { './stored-drafts$': false } },
      parser: { dynamicImportMode: 'eager' },
    },
  ],
});
