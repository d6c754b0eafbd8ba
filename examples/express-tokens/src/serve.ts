import { once } from 'node:events';
import type { Express } from 'express';
import type { Settings } from './settings';

/** Resolves when the server listens. */
export async function serve(app: Express, { port, origin }: Settings): Promise<void> {
  const server = app.listen(port, 'localhost');
  await once(server, 'listening');
  console.log(`The example is at ${origin}`);
}
