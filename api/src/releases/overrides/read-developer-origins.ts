import { StartError } from '../../platform/start-error';

/** The ports of `npm run dev` and `npm run serve-release`. */
const demoOrigins = Array.from({ length: 9 }, (_, index) => `http://localhost:${3001 + index}`);

/** Origins from which a developer may run a remote: this machine's alone, and none unless somebody names them. */
export function readDeveloperOrigins(value: string | undefined, hasDemoData: boolean): string[] {
  if (!value) return hasDemoData ? demoOrigins : [];
  const origins = value.split(',').map((part) => part.trim());
  if (!origins.every(isLocalOrigin)) {
    throw new StartError(
      `DEVELOPER_ORIGINS=${JSON.stringify(value)} is not valid: origins of one's own machine are expected, such as http://localhost:3001,http://localhost:3002.`,
    );
  }
  return origins;
}

function isLocalOrigin(origin: string): boolean {
  const port = Number(/^http:\/\/localhost:([1-9]\d{0,4})$/.exec(origin)?.[1]);
  return port > 0 && port <= 65_535;
}
