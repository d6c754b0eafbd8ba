/** Lets a few pass at once and a few more wait; the others are turned away. */
export class Gate {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly waitingFirst: (() => void)[] = [];

  constructor(
    private readonly maxInside: number,
    private readonly maxWaiting: number,
  ) {}

  /** Requests with `isFirst` are served before other waiting requests, and still wait when others are rejected. */
  async pass<T>(work: () => Promise<T>, refusal: () => Error, isFirst = false): Promise<T> {
    if (this.inside >= this.maxInside) {
      const queue = isFirst ? this.waitingFirst : this.waiting;
      if (queue.length >= this.maxWaiting) throw refusal();
      // Whoever leaves hands its place over, so `inside` stays as it is.
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
