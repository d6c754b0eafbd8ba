/** Lets a few pass at once and a few more wait; the others are turned away. */
export class Gate {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxInside: number,
    private readonly maxWaiting: number,
  ) {}

  async pass<T>(work: () => Promise<T>, refusal: () => Error): Promise<T> {
    if (this.inside >= this.maxInside) {
      if (this.waiting.length >= this.maxWaiting) throw refusal();
      // Whoever leaves hands its place over, so `inside` stays as it is.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
