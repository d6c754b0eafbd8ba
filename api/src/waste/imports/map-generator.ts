import { checkEpaId, normalizeEpaId } from 'shared-domain/waste';
import { cleanLine } from './clean-text';
import type { Emanifest, EmanifestSite } from './emanifest-schema';
import type { FieldTrail } from './field-trail';

const notStated = 'Not stated on the manifest';

/** Name, address and EPA ID of the generator. */
export function mapGenerator({ generator }: Emanifest, trail: FieldTrail) {
  return {
    generator_name: mapName(generator, trail),
    generator_address: mapAddress(generator, trail),
    generator_epa_id: mapEpaId(generator, trail),
  };
}

function mapName(generator: EmanifestSite | undefined, trail: FieldTrail): string {
  const name = cleanLine(generator?.name, 200);
  if (name === '') {
    trail.defaulted('generator_name', `"${notStated}"`);
    return notStated;
  }
  trail.mapped('generator.name', 'generator_name');
  return name;
}

function mapAddress(generator: EmanifestSite | undefined, trail: FieldTrail): string {
  const address = siteAddressText(generator);
  if (address === '') {
    trail.defaulted('generator_address', `"${notStated}"`);
    return notStated;
  }
  trail.mapped('generator.siteAddress', 'generator_address', 'written on one line');
  return address;
}

function mapEpaId(generator: EmanifestSite | undefined, trail: FieldTrail): string | null {
  const stated = generator?.epaSiteId;
  if (stated === undefined) return null;
  const epaId = normalizeEpaId(stated);
  if (checkEpaId(epaId) === 'invalid') {
    trail.setAside('generator.epaSiteId', `"${cleanLine(stated, 80)}" is not a valid EPA ID`);
    return null;
  }
  if (epaId === stated) trail.mapped('generator.epaSiteId', 'generator_epa_id');
  else trail.converted('generator.epaSiteId', 'generator_epa_id', 'in capital letters without spaces');
  return epaId;
}

/** The site's address on one line; empty if none is stated. */
export function siteAddressText(site: EmanifestSite | undefined): string {
  const address = site?.siteAddress;
  if (!address) return '';
  const street = [address.streetNumber, address.address1].filter(Boolean).join(' ');
  const region = [address.state?.code, address.zip].filter(Boolean).join(' ');
  const parts = [street, address.address2, address.city, region, address.country?.code];
  return cleanLine(parts.filter((part) => part?.trim()).join(', '), 300);
}
