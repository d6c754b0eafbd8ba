import { require as requireTypeScript } from 'tsx/cjs/api';
import type { TestCluster } from './test-cluster';

/** One server for all test files; each file clones the template. */
export default async function setUp(): Promise<void> {
  // Jest compiles this file alone, and leaves what it imports to Node, which knows no TypeScript.
  const { startTestCluster } = requireTypeScript('./test-cluster.ts', __filename) as typeof import('./test-cluster');
  const cluster = await startTestCluster();
  process.env.PORTAL_TEST_TEMPLATE = JSON.stringify(cluster.template);
  (globalThis as { testCluster?: TestCluster }).testCluster = cluster;
}
