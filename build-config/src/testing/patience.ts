/**
 * How long tests wait for what comes by itself, in milliseconds. Nothing waits longer than it has to, so these say
 * only when a test gives up: long after a machine that is busy with other work would have been done.
 */
export const patience = {
  /** An element in jsdom. */
  element: 15_000,
  /** A page of a browser, an answer, or a check that is repeated. */
  page: 60_000,
  /** A program that starts or builds something. */
  program: 300_000,
  /** A whole test, with all that it starts. */
  test: 600_000,
} as const;
