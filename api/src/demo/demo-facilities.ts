import type { Treatment } from './demo-wastes';

/** A place on the way, with its real position. */
export interface DemoPlace {
  name: string;
  lat: number;
  lng: number;
}

export interface DemoFacility extends DemoPlace {
  epaId: string;
  treatments: readonly Treatment[];
}

export const place = (name: string, lat: number, lng: number): DemoPlace => ({ name, lat, lng });

const facility = (
  epaId: string,
  name: string,
  [lat, lng]: readonly [number, number],
  ...treatments: Treatment[]
): DemoFacility => ({ ...place(name, lat, lng), epaId, treatments });

/** Invented facilities in real towns. */
export const facilities = {
  portArthur: facility('TXD000901037', 'Sabine Thermal Treatment, Port Arthur, TX', [29.885, -93.9399], 'incineration'),
  elDorado: facility('ARD000902074', 'Ouachita Incineration, El Dorado, AR', [33.2076, -92.6663], 'incineration'),
  emelle: facility(
    'ALD000903111',
    'Black Belt Treatment, Emelle, AL',
    [32.7297, -88.3142],
    'landfill',
    'chemical',
    'recovery',
  ),
  eastLiverpool: facility(
    'OHD000904148',
    'Ohio River Thermal, East Liverpool, OH',
    [40.6187, -80.5773],
    'incineration',
  ),
  sauget: facility('ILD000905185', 'Metro East Treatment, Sauget, IL', [38.6023, -90.1662], 'chemical', 'recovery'),
  modelCity: facility(
    'NYD000906222',
    'Niagara Secure Landfill, Model City, NY',
    [43.1953, -78.9853],
    'landfill',
    'chemical',
  ),
  aragonite: facility('UTD000907259', 'Great Basin Incineration, Aragonite, UT', [40.745, -112.975], 'incineration'),
  kettleman: facility(
    'CAD000908296',
    'San Joaquin Secure Landfill, Kettleman City, CA',
    [35.9669, -120.01],
    'landfill',
  ),
  arlington: facility(
    'ORD000909333',
    'Columbia Ridge Treatment, Arlington, OR',
    [45.623, -120.186],
    'landfill',
    'recovery',
  ),
};
