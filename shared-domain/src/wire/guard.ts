/**
 * The parts of the generated guards. A guard returns a value in a form that screens can use, or `malformed`: nothing is
 * thrown, because an exception costs much more than a check, and old loads have many empty fields. `owner` is the object
 * that holds the value.
 */
export type Guard = (value: unknown, owner: Facts) => unknown;
export type Facts = Readonly<Record<string, unknown>>;

const malformed: unknown = {};

function check(isReadable: (value: unknown) => boolean): Guard {
  return (value) => (isReadable(value) ? value : malformed);
}

export const text = check((value) => typeof value === 'string');
export const filled = check((value) => typeof value === 'string' && value !== '');
export const number = check((value) => typeof value === 'number');
export const integer = check(Number.isSafeInteger);
export const boolean = check((value) => typeof value === 'boolean');
export const instant = check((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)));

export function oneOf(...values: unknown[]): Guard {
  return check((value) => values.includes(value));
}

export function nullable(guard: Guard): Guard {
  return (value, owner) => (value === null ? null : guard(value, owner));
}

/** A missing or unreadable value becomes the fallback. */
export function or(guard: Guard, fallback: (owner: Facts) => unknown): Guard {
  return (value, owner) => {
    const read = guard(value, owner);
    return read === malformed ? fallback(owner) : read;
  };
}

export function list(guard: Guard): Guard {
  return (value, owner) => {
    const items = readItems(value, guard, owner);
    return items ? whole(items, items) : malformed;
  };
}

/** The readable items of a list. */
export function some(guard: Guard): Guard {
  return (value, owner) => readItems(value, guard, owner)?.filter((item) => item !== malformed) ?? malformed;
}

/** An object with these properties; others stay as they are. */
export function object(guards: Readonly<Record<string, Guard>>): Guard {
  return (value) => {
    if (!isPlain(value)) return malformed;
    const read = mapFacts(guards, (guard, name) => guard(value[name], value));
    return whole(Object.values(read), { ...value, ...read });
  };
}

export function record(guard: Guard): Guard {
  return (value, owner) => {
    if (!isPlain(value)) return malformed;
    const read = mapFacts(value, (item) => guard(item, owner));
    return whole(Object.values(read), read);
  };
}

const whole = (parts: readonly unknown[], read: unknown) => (parts.includes(malformed) ? malformed : read);

function readItems(value: unknown, guard: Guard, owner: Facts): unknown[] | null {
  return Array.isArray(value) ? value.map((item) => guard(item, owner)) : null;
}

function isPlain(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapFacts<T>(facts: Readonly<Record<string, T>>, change: (value: T, name: string) => unknown): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, change(value, name)]));
}

/** Applies a guard: undefined for a malformed value. Made at its first use, because on import it would delay the content. */
export function reader<T>(make: () => Guard): (value: unknown) => T | undefined {
  let guard: Guard | undefined;
  return (value) => or((guard ??= make()), () => undefined)(value, {}) as T | undefined;
}
