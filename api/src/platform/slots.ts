interface SlotLimits {
  /** Slots that can be used at the same time. */
  overall: number;
  /** Slots per holder. */
  perHolder: number;
}

/** Limits concurrency with slots, in total and per holder. Nothing waits. */
export class Slots {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** Takes a slot. Returns the function that frees it, or null if none is free. */
  take(holder: string): (() => void) | null {
    const own = this.taken.get(holder) ?? 0;
    if (this.all >= this.limits.overall || own >= this.limits.perHolder) return null;
    this.count(holder, 1);
    return () => this.count(holder, -1);
  }

  private count(holder: string, by: number): void {
    const own = (this.taken.get(holder) ?? 0) + by;
    if (own === 0) this.taken.delete(holder);
    else this.taken.set(holder, own);
    this.all += by;
  }
}
