import { Filters } from './filters';
import { Views } from './views';

/** The panels by name: the chunk that is loaded when the first one is opened. */
export const panels = { filter: Filters, views: Views };
