import type { ContainerType, HazardClass, Unit, WasteType } from 'shared-domain/waste';

/** How a facility disposes of waste. */
export type Treatment = 'incineration' | 'landfill' | 'chemical' | 'recovery';

export const processNames: Record<Treatment, string> = {
  incineration: 'Incineration',
  landfill: 'Landfill',
  chemical: 'Chemical treatment',
  recovery: 'Recovery',
};

export interface DemoWaste {
  type: WasteType;
  treatment: Treatment;
  description: string;
  hazardClass: HazardClass;
  container: ContainerType;
  unit: Unit;
  quantity: readonly [low: number, high: number];
  safetyNotes: string | null;
  /** What its disposal is noted as, if the usual note of the treatment does not fit. */
  disposalNote?: string;
}

/** Typical wastes of such companies. */
export const demoWastes: Record<string, DemoWaste> = {
  acetone: {
    type: 'Chemical Solvents',
    treatment: 'incineration',
    description: 'Spent acetone and methyl ethyl ketone from parts washing, F003/F005',
    hazardClass: '3',
    container: 'Drums (55-gallon)',
    unit: 'gallons',
    quantity: [165, 1320],
    safetyNotes: 'Flash point below 0 °C. Ground and bond before transfer; no open flame within 15 m.',
  },
  halogenated: {
    type: 'Chemical Solvents',
    treatment: 'incineration',
    description: 'Spent halogenated solvents from vapor degreasing (trichloroethylene), F001',
    hazardClass: '6',
    container: 'Drums (55-gallon)',
    unit: 'kg',
    quantity: [400, 4800],
    safetyNotes: 'Vapors are heavier than air. Respirator with organic vapor cartridge.',
  },
  pesticide: {
    type: 'Pesticides',
    treatment: 'incineration',
    description: 'Off-specification organophosphate insecticide with rinse water, D017',
    hazardClass: '6',
    container: 'Fiberboard Boxes',
    unit: 'kg',
    quantity: [120, 900],
    safetyNotes: 'Toxic by skin contact. Nitrile gloves, face shield, keep dry.',
  },
  acid: {
    type: 'Acids and Bases',
    treatment: 'chemical',
    description: 'Spent sulfuric and nitric pickling acid with iron, D002',
    hazardClass: '8',
    container: 'Bulk Containers',
    unit: 'liters',
    quantity: [2000, 18_500],
    safetyNotes: 'pH below 1. Never mix with alkaline or cyanide streams.',
  },
  caustic: {
    type: 'Acids and Bases',
    treatment: 'chemical',
    description: 'Spent caustic cleaner, sodium hydroxide 12%, D002',
    hazardClass: '8',
    container: 'Bulk Containers',
    unit: 'gallons',
    quantity: [500, 4200],
    safetyNotes: null,
  },
  cylinders: {
    type: 'Other',
    treatment: 'incineration',
    description: 'Compressed gas cylinders, residual propylene and hydrogen sulfide',
    hazardClass: '2',
    container: 'Compressed Gas Cylinders',
    unit: 'lbs',
    quantity: [80, 640],
    safetyNotes: 'Valve caps on, secured upright, ventilated vehicle only.',
    disposalNote: 'Vented through the thermal oxidizer; empty cylinders cut and scrapped.',
  },
  lab: {
    type: 'Other',
    treatment: 'incineration',
    description: 'Lab pack of mixed reagents, segregated by compatibility group',
    hazardClass: '9',
    container: 'Lab Packs',
    unit: 'lbs',
    quantity: [40, 420],
    safetyNotes: 'Inventory list in the lid of each drum.',
  },
  oxidizer: {
    type: 'Other',
    treatment: 'chemical',
    description: 'Outdated sodium chlorate and ammonium persulfate, D001',
    hazardClass: '5',
    container: 'Specialized Containers',
    unit: 'kg',
    quantity: [90, 600],
    safetyNotes: 'Keep away from organics and from heat.',
    disposalNote: 'Dissolved and reduced with bisulfite, then neutralized.',
  },
  catalyst: {
    type: 'Heavy Metals',
    treatment: 'recovery',
    description: 'Spent hydrotreating catalyst, self-heating, nickel and molybdenum, K172',
    hazardClass: '4',
    container: 'Roll-off Containers',
    unit: 'tons',
    quantity: [6, 22],
    safetyNotes: 'Keep under nitrogen; watch the temperature of the box.',
  },
  sludge: {
    type: 'Heavy Metals',
    treatment: 'landfill',
    description: 'Electroplating wastewater treatment sludge with nickel and cyanide traces, F006',
    hazardClass: '9',
    container: 'Roll-off Containers',
    unit: 'cubic meters',
    quantity: [8, 26],
    safetyNotes: 'Liner closed and tarpaulin fixed before departure.',
  },
  chromium: {
    type: 'Heavy Metals',
    treatment: 'chemical',
    description: 'Hexavalent chromium plating bath, D007',
    hazardClass: '8',
    container: 'Bulk Containers',
    unit: 'liters',
    quantity: [800, 6400],
    safetyNotes: 'Carcinogenic. Full protective suit for sampling.',
  },
  lamps: {
    type: 'Electronic Waste',
    treatment: 'recovery',
    description: 'Broken fluorescent lamps and mercury switches, D009',
    hazardClass: '8',
    container: 'Fiberboard Boxes',
    unit: 'kg',
    quantity: [30, 260],
    safetyNotes: null,
  },
  medical: {
    type: 'Medical Waste',
    treatment: 'incineration',
    description: 'Regulated medical waste, sharps and pathological waste',
    hazardClass: '6',
    container: 'Small Containers',
    unit: 'kg',
    quantity: [60, 780],
    safetyNotes: 'Keep below 4 °C when stored longer than 24 h.',
  },
  radioactive: {
    type: 'Radioactive Materials',
    treatment: 'incineration',
    description: 'Low-level mixed waste, liquid scintillation vials (tritium, carbon-14)',
    hazardClass: '7',
    container: 'Specialized Containers',
    unit: 'liters',
    quantity: [20, 180],
    safetyNotes: 'Survey the vehicle before release; dose rate at contact below 5 µSv/h.',
  },
  paint: {
    type: 'Paint and Coatings',
    treatment: 'incineration',
    description: 'Off-specification alkyd paint and thinner, still bottoms, F003/F005',
    hazardClass: '3',
    container: 'Drums (55-gallon)',
    unit: 'gallons',
    quantity: [110, 1650],
    safetyNotes: 'Static hazard. Do not roll the drums.',
  },
  asbestos: {
    type: 'Asbestos Materials',
    treatment: 'landfill',
    description: 'Friable asbestos pipe lagging, double-bagged and wetted',
    hazardClass: '9',
    container: 'Roll-off Containers',
    unit: 'cubic meters',
    quantity: [4, 18],
    safetyNotes: 'Do not open the bags. Burrito-wrapped, labeled on every side.',
    disposalNote: 'Placed in the asbestos cell, bags intact, and covered the same day.',
  },
  electronics: {
    type: 'Electronic Waste',
    treatment: 'recovery',
    description: 'Circuit boards with lead solder and nickel-cadmium batteries, D006/D008',
    hazardClass: '9',
    container: 'Specialized Containers',
    unit: 'lbs',
    quantity: [300, 2400],
    safetyNotes: null,
  },
};
