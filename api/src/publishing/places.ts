interface PlaceLimits {
  /** Places that can be taken at the same time. */
  overall: number;
  /** Of these, by one holder. */
  perHolder: number;
}

/** Places that are taken for a while, so that only so many do a thing at the same time. */
export class Places {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly limits: PlaceLimits) {}

  /** Takes a place. Returns the function that frees it, or null when none is free. */
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
