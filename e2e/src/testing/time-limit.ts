import { availableParallelism, loadavg } from 'node:os';

interface LimitedTime {
  /** What the portal waits for by the clock, in milliseconds. */
  waiting: number;
  /** What it works around that on an idle machine. */
  working: number;
}

/** A time limit of the portal as this machine can show it: its work takes longer the more programs share a processor. */
export function timeLimit({ waiting, working }: LimitedTime): number {
  const [running = 0] = loadavg();
  return waiting + working * (1 + running / availableParallelism());
}
