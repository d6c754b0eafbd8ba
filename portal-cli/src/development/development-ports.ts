import { type AppName, describeApp, developmentApiPort } from 'build-config/tables';

/**
 * Port of a development server. `PORT` moves the shell there and all others by as much, so that they neither meet a
 * running portal nor a second checkout.
 */
export function developmentPort(target: AppName | 'api', environment: NodeJS.ProcessEnv = process.env): number {
  return shiftPort(target === 'api' ? developmentApiPort : describeApp(target).port, environment);
}

/** The same for the port that an app usually has. */
export function shiftPort(usual: number, environment: NodeJS.ProcessEnv = process.env): number {
  const { port: usualShellPort } = describeApp('shell');
  const text = environment.PORT || String(usualShellPort);
  const port = usual - usualShellPort + Number(text);
  if (!/^[1-9]\d{0,4}$/.test(text) || port > 65_535) {
    throw new Error(`PORT=${environment.PORT} is not valid: a number from 1 to 65000 is expected`);
  }
  return port;
}

/** Address of a development server. */
export function developmentAddress(target: AppName | 'api'): string {
  return `http://127.0.0.1:${developmentPort(target)}`;
}
