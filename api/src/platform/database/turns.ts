import { overloaded } from '../overloaded';

interface TurnLimits {
  /** Work that runs at the same time. */
  atOnce: number;
  /** Work of one holder that may wait; more is refused. */
  mayWait: number;
  /** Work that waits longer is refused; in ms. */
  patienceMs: number;
}

/** Lets holders take turns, so that nobody waits behind all the work of one of them. */
export class Turns {
  private running = 0;
  /** Holders in the order of their next turns. */
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(private readonly limits: TurnLimits) {}

  /** Runs `work` when it is the holder's turn, or throws `overloaded`. */
  async take<T>(holder: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.wait(holder);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private wait(holder: string): Promise<void> {
    const own = this.waiting.get(holder) ?? new Set();
    if (own.size >= this.limits.mayWait) throw overloaded();
    this.waiting.set(holder, own);
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        own.delete(start);
        if (own.size === 0 && this.waiting.get(holder) === own) this.waiting.delete(holder);
        reject(overloaded());
      }, this.limits.patienceMs);
      own.add(start);
    });
  }

  /** Finished work makes room for the next holder, who then goes to the end of the line. */
  private passOn(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [holder, own] = next;
    const [start] = own;
    this.waiting.delete(holder);
    if (!start) return this.passOn();
    own.delete(start);
    if (own.size > 0) this.waiting.set(holder, own);
    start();
  }
}
