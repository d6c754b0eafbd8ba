import { type DemoFacility, type DemoPlace, facilities, place } from './demo-facilities';

export interface DemoRoute {
  generator: DemoPlace & { site: string; address: string; epaId: string };
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
        generator: {
          ...place('Pasadena, TX', 29.7177, -95.209),
          site: 'Gulf Coast Chemicals, Pasadena Works',
          address: '1200 Port Road, Pasadena, TX 77506',
          epaId: 'TXD000800101',
        },
        via: [place('Baytown, TX', 29.7355, -94.9774), place('Winnie, TX', 29.8202, -94.3841)],
        storage: place('Transfer yard, Beaumont, TX', 30.0802, -94.1266),
        facility: facilities.portArthur,
      },
      {
        generator: {
          ...place('Baton Rouge, LA', 30.4515, -91.1871),
          site: 'Gulf Coast Chemicals, Baton Rouge Plant',
          address: '4050 Scenic Highway, Baton Rouge, LA 70805',
          epaId: 'LAD000800202',
        },
        via: [place('Alexandria, LA', 31.3113, -92.4451), place('Monroe, LA', 32.5093, -92.1193)],
        storage: place('Transfer yard, Ruston, LA', 32.5232, -92.6379),
        facility: facilities.elDorado,
      },
      {
        generator: {
          ...place('Mobile, AL', 30.6954, -88.0399),
          site: 'Gulf Coast Chemicals, Mobile Terminal',
          address: '77 Cochrane Causeway, Mobile, AL 36602',
          epaId: 'ALD000800303',
        },
        via: [place('Citronelle, AL', 31.0907, -88.2281), place('Butler, AL', 32.0896, -88.2217)],
        storage: place('Transfer yard, Livingston, AL', 32.5843, -88.1873),
        facility: facilities.emelle,
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
        generator: {
          ...place('Toledo, OH', 41.6528, -83.5379),
          site: 'Lakeshore Plating Works, Plant 1',
          address: '915 Matzinger Road, Toledo, OH 43612',
          epaId: 'OHD000810101',
        },
        via: [place('Sandusky, OH', 41.4489, -82.708), place('Akron, OH', 41.0814, -81.519)],
        storage: place('Transfer yard, Canton, OH', 40.7989, -81.3784),
        facility: facilities.eastLiverpool,
      },
      {
        generator: {
          ...place('Milwaukee, WI', 43.0389, -87.9065),
          site: 'Lakeshore Plating Works, Plant 2',
          address: '2300 South 43rd Street, Milwaukee, WI 53219',
          epaId: 'WID000810202',
        },
        via: [place('Chicago, IL', 41.8781, -87.6298), place('Bloomington, IL', 40.4842, -88.9937)],
        storage: place('Transfer yard, Springfield, IL', 39.7817, -89.6501),
        facility: facilities.sauget,
      },
      {
        generator: {
          ...place('Buffalo, NY', 42.8864, -78.8784),
          site: 'Lakeshore Plating Works, Plant 3',
          address: '610 Ohio Street, Buffalo, NY 14203',
          epaId: 'NYD000810303',
        },
        via: [place('North Tonawanda, NY', 43.0387, -78.8642), place('Lockport, NY', 43.1706, -78.6903)],
        storage: place('Transfer yard, Niagara Falls, NY', 43.0962, -79.0377),
        facility: facilities.modelCity,
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
        generator: {
          ...place('Denver, CO', 39.7392, -104.9903),
          site: 'Cedar Valley Medical Center',
          address: '1601 East 19th Avenue, Denver, CO 80218',
          epaId: 'COD000820101',
        },
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
        generator: {
          ...place('Oakland, CA', 37.8044, -122.2712),
          site: 'Pacific Coatings, Oakland Mill',
          address: '2100 Embarcadero, Oakland, CA 94606',
          epaId: 'CAD000830101',
        },
        via: [place('Tracy, CA', 37.7397, -121.4252), place('Los Banos, CA', 37.0583, -120.8499)],
        storage: place('Transfer yard, Fresno, CA', 36.7378, -119.7871),
        facility: facilities.kettleman,
      },
      {
        generator: {
          ...place('Tacoma, WA', 47.2529, -122.4443),
          site: 'Pacific Coatings, Tacoma Works',
          address: '3400 Lincoln Avenue, Tacoma, WA 98421',
          epaId: 'WAD000830202',
        },
        via: [place('Ellensburg, WA', 46.9965, -120.5478), place('Yakima, WA', 46.6021, -120.5059)],
        storage: place('Transfer yard, Kennewick, WA', 46.2112, -119.1372),
        facility: facilities.arlington,
      },
      {
        generator: {
          ...place('Portland, OR', 45.5152, -122.6784),
          site: 'Pacific Coatings, Swan Island',
          address: '5555 North Channel Avenue, Portland, OR 97217',
          epaId: 'ORD000830303',
        },
        via: [place('Baker City, OR', 44.7749, -117.8344), place('Twin Falls, ID', 42.563, -114.4609)],
        storage: place('Transfer yard, Boise, ID', 43.615, -116.2023),
        facility: facilities.aragonite,
      },
      {
        generator: {
          ...place('Oakland, CA', 37.8044, -122.2712),
          site: 'Pacific Coatings, Oakland Mill',
          address: '2100 Embarcadero, Oakland, CA 94606',
          epaId: 'CAD000830101',
        },
        via: [place('Reno, NV', 39.5296, -119.8138), place('Elko, NV', 40.8324, -115.7631)],
        storage: place('Transfer yard, Winnemucca, NV', 40.973, -117.7357),
        facility: facilities.aragonite,
      },
    ],
  },
  { company: 'Prairie Battery Recycling', contact: 'Tom Lindqvist', loadCount: 0, wastes: [], routes: [] },
] as const satisfies readonly DemoCompany[];
