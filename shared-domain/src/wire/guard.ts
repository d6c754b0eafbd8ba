import { once } from './once';

/**
 * The parts of the generated guards. A guard returns a value in a form that screens can use, or throws. `owner` is the
 * object that holds the value.
 */
export type Guard = (value: unknown, owner: Facts) => unknown;
export type Facts = Readonly<Record<string, unknown>>;

function check(isReadable: (value: unknown) => boolean): Guard {
  return (value) => {
    if (!isReadable(value)) throw new TypeError('malformed');
    return value;
  };
}

export const text = check((value) => typeof value === 'string');
export const filled = check((value) => typeof value === 'string' && value !== '');
export const number = check((value) => typeof value === 'number');
export const integer = check(Number.isSafeInteger);
export const boolean = check((value) => typeof value === 'boolean');
export const instant = check((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)));
const array = check(Array.isArray);
const plain = check((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

export function oneOf(...values: unknown[]): Guard {
  return check((value) => values.includes(value));
}

export function nullable(guard: Guard): Guard {
  return (value, owner) => (value === null ? null : guard(value, owner));
}

/** A missing or unreadable value becomes the fallback. */
export function or(guard: Guard, fallback: (owner: Facts) => unknown): Guard {
  return (value, owner) => {
    try {
      return guard(value, owner);
    } catch {
      return fallback(owner);
    }
  };
}

export function list(guard: Guard): Guard {
  return (value, owner) => (array(value, owner) as unknown[]).map((item) => guard(item, owner));
}

/** The readable items of a list. */
export function some(guard: Guard): Guard {
  const unreadable = {};
  const item = or(guard, () => unreadable);
  return (value, owner) => (list(item)(value, owner) as unknown[]).filter((read) => read !== unreadable);
}

/** An object with these properties; others stay as they are. */
export function object(guards: Readonly<Record<string, Guard>>): Guard {
  return (value, owner) => {
    const facts = plain(value, owner) as Facts;
    return { ...facts, ...mapFacts(guards, (guard, name) => guard(facts[name], facts)) };
  };
}

export function record(guard: Guard): Guard {
  return (value, owner) => mapFacts(plain(value, owner) as Facts, (item) => guard(item, owner));
}

function mapFacts<T>(facts: Readonly<Record<string, T>>, change: (value: T, name: string) => unknown): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, change(value, name)]));
}

/** Applies a guard, which is made at its first use: undefined for a malformed value. */
export function reader<T>(make: () => Guard): (value: unknown) => T | undefined {
  const guard = once(make);
  return (value) => or(guard(), () => undefined)(value, {}) as T | undefined;
}
