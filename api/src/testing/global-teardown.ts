import type { TestCluster } from './test-cluster';

export default async function tearDown(): Promise<void> {
  await (globalThis as { testCluster?: TestCluster }).testCluster?.stop();
}
