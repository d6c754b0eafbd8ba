/** Something keeps the portal from starting. The message is one line for the person at the terminal. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
