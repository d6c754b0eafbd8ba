/** Something keeps the portal from starting. The message is one line for the person at the terminal. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

/** Refuses the value of a setting. What an address has before its last `@` is not shown: it may be a password. */
export function refuseSetting(name: string, value: string, reason: string): never {
  const shown = value.replace(/^([\w+.-]+:\/\/)?.*@/s, '$1***@');
  throw new StartError(`${name}=${JSON.stringify(shown)} is not valid: ${reason}.`);
}
