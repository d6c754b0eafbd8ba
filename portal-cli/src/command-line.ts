/** What a command refuses, in one sentence for the person who called it. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CommandError';
  }
}

/** Runs a command: a refusal is one line, or one JSON object, and an exit code; everything else is a fault. */
export async function refuseInOneLine(isJson: boolean, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (isJson) console.log(JSON.stringify({ ok: false, reason: error.message }));
    else console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
