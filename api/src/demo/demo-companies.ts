import { type DemoFacility, type DemoPlace, facilities, place } from './demo-facilities';
import { type DemoGenerator, generators } from './demo-generators';

export interface DemoRoute {
  generator: DemoGenerator;
  via: readonly DemoPlace[];
  storage: DemoPlace;
  facility: DemoFacility;
}

export interface DemoCompany {
  company: string;
  contact: string;
  loadCount: number;
  routes: readonly DemoRoute[];
  wastes: readonly string[];
}

/** Invented companies on real roads. The last one has no loads yet. */
export const demoCompanies = [
  {
    company: 'Gulf Coast Chemicals',
    contact: 'Dana Whitfield',
    loadCount: 24,
    wastes: ['acetone', 'halogenated', 'pesticide', 'acid', 'caustic', 'cylinders', 'lab', 'oxidizer', 'catalyst'],
    routes: [
      {
        generator: generators.pasadena,
        via: [place('Baytown, TX', 29.7355, -94.9774), place('Winnie, TX', 29.8202, -94.3841)],
        storage: place('Transfer yard, Beaumont, TX', 30.0802, -94.1266),
        facility: facilities.portArthur,
      },
      {
        generator: generators.batonRouge,
        via: [place('Alexandria, LA', 31.3113, -92.4451), place('Monroe, LA', 32.5093, -92.1193)],
        storage: place('Transfer yard, Ruston, LA', 32.5232, -92.6379),
        facility: facilities.elDorado,
      },
      {
        generator: generators.mobile,
        via: [place('Citronelle, AL', 31.0907, -88.2281), place('Butler, AL', 32.0896, -88.2217)],
        storage: place('Transfer yard, Livingston, AL', 32.5843, -88.1873),
        facility: facilities.emelle,
      },
      {
        generator: generators.mobile,
        via: [place('Biloxi, MS', 30.396, -88.8853), place('Slidell, LA', 30.2752, -89.7812)],
        storage: place('Transfer yard, Chalmette, LA', 29.9427, -89.9634),
        facility: facilities.braithwaite,
      },
    ],
  },
  {
    company: 'Lakeshore Plating Works',
    contact: 'Marcus Oyelaran',
    loadCount: 16,
    wastes: ['sludge', 'acid', 'chromium', 'halogenated', 'caustic', 'lamps'],
    routes: [
      {
        generator: generators.toledo,
        via: [place('Sandusky, OH', 41.4489, -82.708), place('Akron, OH', 41.0814, -81.519)],
        storage: place('Transfer yard, Canton, OH', 40.7989, -81.3784),
        facility: facilities.eastLiverpool,
      },
      {
        generator: generators.milwaukee,
        via: [place('Chicago, IL', 41.8781, -87.6298), place('Bloomington, IL', 40.4842, -88.9937)],
        storage: place('Transfer yard, Springfield, IL', 39.7817, -89.6501),
        facility: facilities.sauget,
      },
      {
        generator: generators.buffalo,
        via: [place('North Tonawanda, NY', 43.0387, -78.8642), place('Lockport, NY', 43.1706, -78.6903)],
        storage: place('Transfer yard, Niagara Falls, NY', 43.0962, -79.0377),
        facility: facilities.modelCity,
      },
      {
        generator: generators.buffalo,
        via: [place('North Tonawanda, NY', 43.0387, -78.8642), place('Wheatfield, NY', 43.0967, -78.8836)],
        storage: place('Transfer yard, Sanborn, NY', 43.137, -78.8842),
        facility: facilities.niagaraFalls,
      },
      {
        generator: generators.milwaukee,
        via: [place('Oak Creek, WI', 42.8858, -87.8631), place('Sturtevant, WI', 42.698, -87.8945)],
        storage: place('Transfer yard, Racine, WI', 42.7261, -87.7829),
        facility: facilities.unionGrove,
      },
    ],
  },
  {
    company: 'Cedar Valley Medical Center',
    contact: 'Priya Raman',
    loadCount: 9,
    wastes: ['medical', 'lab', 'radioactive'],
    routes: [
      {
        generator: generators.denver,
        via: [place('Grand Junction, CO', 39.0639, -108.5506), place('Price, UT', 39.5994, -110.8107)],
        storage: place('Transfer yard, Provo, UT', 40.2338, -111.6585),
        facility: facilities.aragonite,
      },
    ],
  },
  {
    company: 'Pacific Coatings Group',
    contact: 'Elena Sorensen',
    loadCount: 12,
    wastes: ['paint', 'acetone', 'asbestos', 'halogenated', 'electronics'],
    routes: [
      {
        generator: generators.oakland,
        via: [place('Tracy, CA', 37.7397, -121.4252), place('Los Banos, CA', 37.0583, -120.8499)],
        storage: place('Transfer yard, Fresno, CA', 36.7378, -119.7871),
        facility: facilities.kettleman,
      },
      {
        generator: generators.tacoma,
        via: [place('Ellensburg, WA', 46.9965, -120.5478), place('Yakima, WA', 46.6021, -120.5059)],
        storage: place('Transfer yard, Kennewick, WA', 46.2112, -119.1372),
        facility: facilities.arlington,
      },
      {
        generator: generators.tacoma,
        via: [place('Olympia, WA', 47.0379, -122.9007), place('Centralia, WA', 46.7162, -122.9543)],
        storage: place('Transfer yard, Kelso, WA', 46.1468, -122.9085),
        facility: facilities.vancouver,
      },
      {
        generator: generators.portland,
        via: [place('Baker City, OR', 44.7749, -117.8344), place('Twin Falls, ID', 42.563, -114.4609)],
        storage: place('Transfer yard, Boise, ID', 43.615, -116.2023),
        facility: facilities.aragonite,
      },
      {
        generator: generators.oakland,
        via: [place('Reno, NV', 39.5296, -119.8138), place('Elko, NV', 40.8324, -115.7631)],
        storage: place('Transfer yard, Winnemucca, NV', 40.973, -117.7357),
        facility: facilities.aragonite,
      },
    ],
  },
  { company: 'Prairie Battery Recycling', contact: 'Tom Lindqvist', loadCount: 0, wastes: [], routes: [] },
] as const satisfies readonly DemoCompany[];
