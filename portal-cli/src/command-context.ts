/** What `bin/portal.mjs` hands to the command it was called for. */
export interface CommandContext {
  repositoryRoot: string;
  args: string[];
}
