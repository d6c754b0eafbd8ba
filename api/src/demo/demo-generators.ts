import { generatorTimeZone } from '../waste/certificates/generator-state';
import { type DemoPlace, place } from './demo-facilities';

export interface DemoGenerator extends DemoPlace {
  site: string;
  address: string;
  epaId: string;
  /** IANA time zone. */
  timeZone: string;
}

const generator = (epaId: string, site: string, address: string, at: DemoPlace): DemoGenerator => ({
  ...at,
  site,
  address,
  epaId,
  timeZone: generatorTimeZone({ generator_epa_id: epaId, generator_address: address }),
});

/** The plants of the companies, in real towns. */
export const generators = {
  pasadena: generator(
    'TXD000800101',
    'Gulf Coast Chemicals, Pasadena Works',
    '1200 Port Road, Pasadena, TX 77506',
    place('Pasadena, TX', 29.7177, -95.209),
  ),
  batonRouge: generator(
    'LAD000800202',
    'Gulf Coast Chemicals, Baton Rouge Plant',
    '4050 Scenic Highway, Baton Rouge, LA 70805',
    place('Baton Rouge, LA', 30.4515, -91.1871),
  ),
  mobile: generator(
    'ALD000800303',
    'Gulf Coast Chemicals, Mobile Terminal',
    '77 Cochrane Causeway, Mobile, AL 36602',
    place('Mobile, AL', 30.6954, -88.0399),
  ),
  toledo: generator(
    'OHD000810101',
    'Lakeshore Plating Works, Plant 1',
    '915 Matzinger Road, Toledo, OH 43612',
    place('Toledo, OH', 41.6528, -83.5379),
  ),
  milwaukee: generator(
    'WID000810202',
    'Lakeshore Plating Works, Plant 2',
    '2300 South 43rd Street, Milwaukee, WI 53219',
    place('Milwaukee, WI', 43.0389, -87.9065),
  ),
  buffalo: generator(
    'NYD000810303',
    'Lakeshore Plating Works, Plant 3',
    '610 Ohio Street, Buffalo, NY 14203',
    place('Buffalo, NY', 42.8864, -78.8784),
  ),
  denver: generator(
    'COD000820101',
    'Cedar Valley Medical Center',
    '1601 East 19th Avenue, Denver, CO 80218',
    place('Denver, CO', 39.7392, -104.9903),
  ),
  oakland: generator(
    'CAD000830101',
    'Pacific Coatings, Oakland Mill',
    '2100 Embarcadero, Oakland, CA 94606',
    place('Oakland, CA', 37.8044, -122.2712),
  ),
  tacoma: generator(
    'WAD000830202',
    'Pacific Coatings, Tacoma Works',
    '3400 Lincoln Avenue, Tacoma, WA 98421',
    place('Tacoma, WA', 47.2529, -122.4443),
  ),
  portland: generator(
    'ORD000830303',
    'Pacific Coatings, Swan Island',
    '5555 North Channel Avenue, Portland, OR 97217',
    place('Portland, OR', 45.5152, -122.6784),
  ),
};
