import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { keepRunning } from './keep-running';

/** How long the next starts would have waited, in milliseconds. */
const delays: number[] = [];
jest.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => {
    delays.push(milliseconds);
    return new Promise(setImmediate);
  },
}));

const aServer = () =>
  Object.assign(new EventEmitter(), { exitCode: null, signalCode: null }) as unknown as ChildProcess;
const end = (server: ChildProcess) => {
  Object.assign(server, { exitCode: 1 });
  server.emit('exit');
};

test('a server on a full disk is restarted until there is space', async () => {
  let failures = 0;
  let isDiskFull = true;
  const started = new Promise<ChildProcess>((resolve) => {
    const first = aServer();
    const start = async () => {
      if (isDiskFull) throw new Error('No space left on device');
      const server = aServer();
      resolve(server);
      return server;
    };
    const countFailure = () => {
      failures += 1;
      // More attempts than a server gets that fails for another reason.
      if (failures === 8) isDiskFull = false;
      return true;
    };
    const { ended } = keepRunning(first, start, countFailure);
    void ended.then(() => resolve(first));
    end(first);
  });
  expect((await started).exitCode).toBeNull();
  expect(failures).toBe(8);
  expect(delays).toEqual(Array(8).fill(500));
});

test('a server that keeps stopping for another reason is not restarted', async () => {
  let server = aServer();
  let starts = 0;
  const start = async () => {
    starts += 1;
    server = aServer();
    setImmediate(() => end(server));
    return server;
  };
  const { ended } = keepRunning(server, start);
  end(server);
  await ended;
  expect(starts).toBe(3);
});
