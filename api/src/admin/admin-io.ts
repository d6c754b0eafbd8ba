/** What the command line touches of its surroundings, so that tests can stand in for them. */
export interface AdminIo {
  repositoryRoot: string;
  env: Record<string, string | undefined>;
  /** Who is at the terminal, for the history. */
  userName: string;
  now: () => Date;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Asks for a line without showing it; null when nobody is there to answer. */
  askSecret: ((question: string) => Promise<string>) | null;
  readStdin: () => Promise<string>;
}

/** A command cannot do what it was asked for. The message is one line for the person at the terminal. */
export class AdminError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminError';
  }
}
