import { availableParallelism, loadavg } from 'node:os';

interface LimitedTime {
  /** Fixed waits of the portal, in milliseconds. */
  waiting: number;
  /** Additional processing time on an idle machine. */
  working: number;
}

/** A time limit for the portal on this machine: processing takes longer when more programs share a processor. */
export function timeLimit({ waiting, working }: LimitedTime): number {
  const [running = 0] = loadavg();
  return waiting + working * (1 + running / availableParallelism());
}
