interface GateOptions {
  /** How many may work at once. */
  atOnce: number;
  /** How many more may wait. */
  mayWait: number;
  /** The error for everyone else. */
  refusal: () => Error;
}

/** Limits how many pieces of work run at once. */
export class Gate {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly waitingFirst: (() => void)[] = [];

  constructor(private readonly options: GateOptions) {}

  /** Work with `isFirst` starts before other waiting work, and still waits when other work is refused. */
  async pass<T>(work: () => Promise<T>, isFirst = false): Promise<T> {
    const { atOnce, mayWait, refusal } = this.options;
    if (this.inside >= atOnce) {
      const queue = isFirst ? this.waitingFirst : this.waiting;
      if (queue.length >= mayWait) throw refusal();
      // Finished work passes its place on, so `inside` does not change.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      this.inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waitingFirst.shift() ?? this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
