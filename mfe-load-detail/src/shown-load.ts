import type { Load, LoadDetail } from 'shared-domain/waste';

/** A load of which perhaps only the facts of a list have arrived. */
export type ShownLoad = Load & Partial<LoadDetail>;
