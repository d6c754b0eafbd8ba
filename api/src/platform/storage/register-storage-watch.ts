import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../api-context';
import { StorageWatch } from './storage-watch';

/** Watches for full storage in the application. */
export function registerStorageWatch(app: FastifyInstance, context: ApiContext): void {
  const storage = new StorageWatch(context, app.log);
  app.decorate('storageWatch', storage);
  app.addHook('onClose', async () => storage.stop());
}
