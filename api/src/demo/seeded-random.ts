import { hash } from 'node:crypto';
import { withDashes } from '../platform/new-id';

/** Random numbers that are the same for the same name, on every machine and in every run. */
export class SeededRandom {
  private state: number;

  constructor(name: string) {
    this.state = hash('sha256', name, 'buffer').readUInt32BE(0);
  }

  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  isLucky(chance: number): boolean {
    return this.next() < chance;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)];
    if (choice === undefined) throw new Error('There is nothing to pick from');
    return choice;
  }
}

/** An id that is the same in every run (UUID version 8). */
export function demoId(name: string): string {
  const bytes = hash('sha256', `demo:${name}`, 'buffer').subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return withDashes(bytes.toString('hex'));
}
