/** Whether a portal at this address, or its API, is ready within 5 s. False if nothing listens there. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
