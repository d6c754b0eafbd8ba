import { require as requireTypeScript } from 'tsx/cjs/api';
import type { startTestCluster, TestCluster } from './test-cluster';

/** One server for all test files; each file clones the template. */
export default async function setUp(): Promise<void> {
  // Jest compiles only this file and leaves its imports to Node, which cannot read TypeScript.
  const loaded = requireTypeScript('./test-cluster.ts', __filename) as { startTestCluster: typeof startTestCluster };
  const cluster = await loaded.startTestCluster();
  process.env.PORTAL_TEST_TEMPLATE = JSON.stringify(cluster.template);
  (globalThis as { testCluster?: TestCluster }).testCluster = cluster;
}
