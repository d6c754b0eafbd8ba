import type { Load, LoadDetail } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';

/** A load of which perhaps only the facts of a list have arrived. */
export type ShownLoad = Load & Partial<LoadDetail>;

/** The title of a load's page: `Manifest #100033134ELC`. */
export function loadTitle(load: Pick<Load, 'manifest_number'>): string {
  return `Manifest #${visibleText(load.manifest_number)}`;
}
