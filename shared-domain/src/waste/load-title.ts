import { visibleText } from '../wire/text';

/** The title of a load: `Manifest #100033134ELC`. */
export function loadTitle(load: { manifest_number: string }): string {
  return `Manifest #${visibleText(load.manifest_number)}`;
}
