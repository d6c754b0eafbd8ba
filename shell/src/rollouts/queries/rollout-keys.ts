export const rolloutsKey = ['rollouts'] as const;

export function rolloutKey(remote: string) {
  return ['rollouts', remote] as const;
}

/** How often figures are read anew while somebody looks. */
export const refreshMs = 10_000;
