/** Something keeps the portal from starting. The message is one line for the person at the terminal. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

/** A setting that cannot be used. What an address has before its last `@` is not shown: it may be a password. */
export function invalidSetting(name: string, value: string, reason: string): StartError {
  const shown = value.replace(/^([\w+.-]+:\/\/)?.*@/s, '$1***@');
  return new StartError(`${name}=${JSON.stringify(shown)} is not valid: ${reason}.`);
}
