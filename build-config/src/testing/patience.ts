/**
 * Test timeouts in milliseconds. Tests never wait longer than needed, so these only decide when a test gives up, and
 * allow for a machine that is busy with other work.
 */
export const patience = {
  /** An element in jsdom. */
  element: 15_000,
  /** A page of a browser, an answer, or a check that is repeated. */
  page: 60_000,
  /** A program that starts or builds something. */
  program: 300_000,
  /** A whole test with everything it starts. */
  test: 600_000,
} as const;
