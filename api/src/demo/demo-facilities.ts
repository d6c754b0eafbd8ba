import type { Treatment } from './demo-wastes';

/** A place on the way, with its real position. */
export interface DemoPlace {
  name: string;
  lat: number;
  lng: number;
}

export interface DemoFacility extends DemoPlace {
  address: string;
  epaId: string;
  treatment: Treatment;
}

export const place = (name: string, lat: number, lng: number): DemoPlace => ({ name, lat, lng });

const facility = (
  epaId: string,
  treatment: Treatment,
  name: string,
  address: string,
  [lat, lng]: readonly [number, number],
): DemoFacility => ({ ...place(name, lat, lng), address, epaId, treatment });

/** Invented facilities in real towns. Each disposes of waste in one way, which its site and its certificates state. */
export const facilities = {
  portArthur: facility(
    'TXD000901037',
    'incineration',
    'Sabine Thermal Treatment, Port Arthur, TX',
    '4700 Gulfway Drive, Port Arthur, TX 77640',
    [29.885, -93.9399],
  ),
  elDorado: facility(
    'ARD000902074',
    'incineration',
    'Ouachita Incineration, El Dorado, AR',
    '1280 Haynesville Highway, El Dorado, AR 71730',
    [33.2076, -92.6663],
  ),
  emelle: facility(
    'ALD000903111',
    'chemical',
    'Black Belt Treatment, Emelle, AL',
    '3650 Highway 17 North, Emelle, AL 35459',
    [32.7297, -88.3142],
  ),
  braithwaite: facility(
    'LAD000910370',
    'recovery',
    'Delta Catalyst Recovery, Braithwaite, LA',
    '2140 English Turn Road, Braithwaite, LA 70040',
    [29.8638, -89.9426],
  ),
  eastLiverpool: facility(
    'OHD000904148',
    'incineration',
    'Ohio River Thermal, East Liverpool, OH',
    '905 Harvey Avenue, East Liverpool, OH 43920',
    [40.6187, -80.5773],
  ),
  sauget: facility(
    'ILD000905185',
    'chemical',
    'Metro East Treatment, Sauget, IL',
    '19 Riverview Avenue, Sauget, IL 62201',
    [38.6023, -90.1662],
  ),
  unionGrove: facility(
    'WID000911407',
    'recovery',
    'Root River Mercury Recovery, Union Grove, WI',
    '1630 Durand Avenue, Union Grove, WI 53182',
    [42.6881, -88.0515],
  ),
  modelCity: facility(
    'NYD000906222',
    'landfill',
    'Niagara Secure Landfill, Model City, NY',
    '1445 Balmer Road, Model City, NY 14107',
    [43.1953, -78.9853],
  ),
  niagaraFalls: facility(
    'NYD000912444',
    'chemical',
    'Cataract Treatment, Niagara Falls, NY',
    '4520 Royal Avenue, Niagara Falls, NY 14303',
    [43.0836, -78.9903],
  ),
  aragonite: facility(
    'UTD000907259',
    'incineration',
    'Great Basin Incineration, Aragonite, UT',
    '11300 Aragonite Road, Aragonite, UT 84029',
    [40.745, -112.975],
  ),
  kettleman: facility(
    'CAD000908296',
    'landfill',
    'San Joaquin Secure Landfill, Kettleman City, CA',
    '35100 Skyline Road, Kettleman City, CA 93239',
    [35.9669, -120.01],
  ),
  arlington: facility(
    'ORD000909333',
    'landfill',
    'Columbia Ridge Treatment, Arlington, OR',
    '17400 Cedar Springs Lane, Arlington, OR 97812',
    [45.623, -120.186],
  ),
  vancouver: facility(
    'WAD000913481',
    'recovery',
    'Lower Columbia Metals Recovery, Vancouver, WA',
    '5205 Harborside Drive, Vancouver, WA 98660',
    [45.6387, -122.7],
  ),
};
