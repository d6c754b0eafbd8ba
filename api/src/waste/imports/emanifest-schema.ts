// One idea: the form of an EPA e-Manifest document (JSON schema 1.3), entity by entity.
import { Type, type Static, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import { enumOf } from 'shared-domain/wire';

/** All properties optional unless named in `required`; no other properties. */
function entity<T extends TProperties>(
  properties: T,
  options: { required?: (keyof T & string)[]; dependencies?: Record<string, string[]> } = {},
) {
  const { required = [], ...rest } = options;
  const object = Type.Partial(Type.Object(properties), { additionalProperties: false, ...rest });
  return (required.length > 0 ? { ...object, required } : object) as typeof object;
}

const text = (maxLength?: number, minLength?: number) =>
  Type.String({ ...(maxLength === undefined ? {} : { maxLength }), ...(minLength === undefined ? {} : { minLength }) });
const list = <T extends TSchema>(items: T) => Type.Array(items);
const moment = Type.String({ format: 'date-time' });
const flag = Type.Boolean();

const code = entity({ code: text() }, { required: ['code'] });
const codeDescription = entity({ code: text(), description: text() }, { required: ['code'] });
const locality = entity({ code: text(2, 2), name: text(100, 1) }, { required: ['code'] });
const phone = entity({ number: text(), extension: text() }, { required: ['number'] });

const person = { firstName: text(), middleInitial: text(), lastName: text(), phone, companyName: text() };
const signer = entity({ ...person, userId: text(), email: text(), contactType: enumOf('Email', 'Text', 'Voice') });
const contact = entity({ ...person, email: Type.Union([Type.String(), Type.Null()]) });

const address = entity(
  {
    streetNumber: text(12),
    address1: text(50),
    address2: text(50),
    city: text(25),
    state: locality,
    country: locality,
    zip: text(),
  },
  { required: ['address1'] },
);

const attachment = entity({
  name: Type.String({ pattern: '^[0-9a-zA-Z_\\-. ]+$' }),
  size: Type.Number(),
  mimeType: enumOf('APPLICATION_PDF', 'TEXT_HTML'),
});

const paperSignature = entity({ printedName: text(255), signatureDate: moment });
const electronicSignature = entity({
  signer,
  signatureDate: moment,
  humanReadableDocument: attachment,
  cromerrActivityId: text(),
  cromerrDocumentId: text(),
  signerRole: enumOf('Industry', 'State', 'PPC', 'EPA'),
  signatureMethod: enumOf('QuickerSign', 'QuickSign'),
  onBehalf: flag,
});

const site = entity({
  siteType: enumOf('Tsdf', 'Generator', 'Transporter', 'Broker'),
  epaSiteId: text(),
  name: text(80),
  mailingAddress: address,
  siteAddress: address,
  contact,
  emergencyPhone: phone,
  paperSignatureInfo: paperSignature,
  electronicSignaturesInfo: list(electronicSignature),
  order: Type.Number(),
  registered: flag,
  modified: flag,
  limitedEsign: flag,
  canEsign: flag,
  siteState: locality,
  hasRegisteredEmanifestUser: flag,
  gisPrimary: flag,
  signatureType: enumOf('NotSigned', 'TypedName', 'QuickSign', 'CROMERRSign', 'QuickerSign'),
});

export const emanifestUnits = {
  P: 'Pounds',
  T: 'Tons (2000 Pounds)',
  K: 'Kilograms',
  M: 'Metric Tons (1000 Kilograms)',
  G: 'Gallons',
  L: 'Liters',
  Y: 'Cubic Yards',
  N: 'Cubic Meters',
} as const;

export const emanifestContainers = {
  BA: 'Burlap, cloth, paper, or plastic bags',
  DT: 'Dump truck',
  CF: 'Fiber or plastic boxes, cartons, cases',
  DW: 'Wooden drums, barrels, kegs',
  CM: 'Metal boxes, cartons, cases (including roll offs)',
  HG: 'Hopper or gondola cars',
  CW: 'Wooden boxes, cartons, cases',
  TC: 'Tank cars',
  CY: 'Cylinders',
  TP: 'Portable tanks',
  DF: 'Fiberboard or plastic drums, barrels, kegs',
  TT: 'Cargo tanks (tank trucks)',
  DM: 'Metal drums, barrels, kegs',
} as const;

/** A code of the table, and optionally one of the table's descriptions. */
function tableCode<K extends string>(table: Record<K, string>) {
  const codes = Object.keys(table) as K[];
  const descriptions = Object.values<string>(table);
  return entity({ code: enumOf(...codes), description: enumOf(...descriptions) }, { required: ['code'] });
}

const wasteQuantity = entity(
  {
    containerNumber: Type.Integer({ minimum: 0, maximum: 99_999 }),
    containerType: tableCode(emanifestContainers),
    quantity: Type.Integer({ minimum: 0, maximum: 99_999_999_999 }),
    unitOfMeasurement: tableCode(emanifestUnits),
  },
  { dependencies: { quantity: ['unitOfMeasurement'] } },
);

const additionalInfo = entity({
  originalManifestTrackingNumbers: list(text()),
  newManifestDestination: enumOf('OriginalGenerator', 'Tsdf'),
  consentNumber: text(),
  comments: list(entity({ label: text(), description: text(), handlerId: text() })),
  handlingInstructions: text(),
  pcbAlternateDesignatedFacility: site,
});

const waste = entity(
  {
    dotHazardous: flag,
    dotInformation: entity(
      { idNumber: code, printedDotInformation: text(500) },
      { required: ['idNumber', 'printedDotInformation'] },
    ),
    wasteDescription: text(),
    quantity: wasteQuantity,
    brInfo: entity({
      density: Type.Number(),
      densityUnitOfMeasurement: entity({ code: text(), description: text() }),
      formCode: codeDescription,
      sourceCode: codeDescription,
      wasteMinimizationCode: codeDescription,
      mixedRadioactiveWaste: flag,
    }),
    br: flag,
    hazardousWaste: entity({
      federalWasteCodes: list(codeDescription),
      tsdfStateWasteCodes: list(codeDescription),
      txWasteCodes: list(text(8, 8)),
      generatorStateWasteCodes: list(codeDescription),
    }),
    pcb: flag,
    pcbInfos: list(
      entity({
        loadType: code,
        articleContainerId: text(),
        dateOfRemoval: moment,
        weight: Type.Number(),
        wasteType: text(),
        bulkIdentity: text(),
      }),
    ),
    discrepancyResidueInfo: entity({
      wasteQuantity: flag,
      wasteType: flag,
      discrepancyComments: text(255, 1),
      residue: flag,
      residueComments: text(255, 1),
    }),
    managementMethod: codeDescription,
    additionalInfo,
    lineNumber: Type.Number(),
    epaWaste: flag,
  },
  { required: ['dotHazardous', 'br', 'pcb', 'lineNumber', 'epaWaste'] },
);

const open = (object: TObject) => ({ ...object, additionalProperties: true }) as TObject;

const correctionRequest = open(
  entity({
    correctionRequestStatus: enumOf('NotSent', 'Sent', 'IndustryResponded'),
    correctionRequestDate: moment,
    initiatorState: code,
    active: flag,
    stateUser: open(entity({ email: text(), firstName: text(), lastName: text(), phone })),
    sections: list(open(entity({ sectionNumber: text(), comments: text() }))),
  }),
);

const emanifestStatuses = [
  'NotAssigned',
  'Pending',
  'Scheduled',
  'InTransit',
  'ReadyForSignature',
  'Signed',
  'Corrected',
  'UnderCorrection',
  'MtnValidationFailed',
] as const;

/** The whole document. */
export const emanifestSchema = entity({
  createdDate: moment,
  updatedDate: moment,
  manifestTrackingNumber: text(),
  status: enumOf(...emanifestStatuses),
  isPublic: flag,
  submissionType: enumOf('FullElectronic', 'DataImage5Copy', 'Hybrid', 'Image'),
  signatureStatus: flag,
  originType: enumOf('Web', 'Service', 'Mail'),
  shippedDate: moment,
  potentialShipDate: text(),
  receivedDate: moment,
  certifiedDate: moment,
  certifiedBy: signer,
  lastUpdatedBy: signer,
  generator: site,
  transporters: list(site),
  designatedFacility: site,
  broker: site,
  wastes: list(waste),
  rejection: flag,
  rejectionInfo: entity({
    transporterOnSite: flag,
    rejectionType: enumOf('FullReject', 'PartialReject'),
    alternateDesignatedFacilityType: enumOf('Generator', 'Tsdf'),
    generatorPaperSignature: paperSignature,
    generatorElectronicSignature: electronicSignature,
    alternateDesignatedFacility: site,
    newManifestTrackingNumbers: list(text()),
    rejectionComments: text(255, 1),
  }),
  discrepancy: flag,
  residue: flag,
  residueNewManifestTrackingNumbers: list(text()),
  import: flag,
  importInfo: entity({
    importGenerator: entity({
      name: text(),
      address: text(),
      city: text(),
      country: locality,
      postalCode: text(),
      province: text(),
    }),
    portOfEntry: entity({ state: locality, cityPort: text(100) }),
  }),
  correctionRequests: list(correctionRequest),
  containsPreviousRejectOrResidue: flag,
  printedDocument: attachment,
  formDocument: attachment,
  additionalInfo,
  correctionInfo: entity({
    versionNumber: Type.Integer(),
    active: flag,
    ppcActive: flag,
    electronicSignatureInfo: electronicSignature,
    epaSiteId: text(),
    initiatorRole: enumOf('Industry', 'State', 'PPC', 'EPA'),
    updateRole: enumOf('Industry', 'State', 'Ppc', 'Epa'),
  }),
  ppcStatus: enumOf(
    'Draft',
    'PendingDataEntry',
    'DataEntryInProgress',
    'PendingDataQc',
    'PendingDataQa',
    'DataQaCompleted',
    'PendingIndustryCorrections',
    'IndustryCorrected',
  ),
  mtnValidationInfo: entity({
    mtnExtractionStatus: enumOf('NotStarted', 'Completed', 'Failed'),
    mtnsMatch: flag,
    pdfMtn: text(),
    pdfMtnUnique: flag,
    mtnCorrect: flag,
    mtnRerunCounter: Type.Integer(),
    mtnDiscrepancyCorrection: flag,
  }),
  provideImageGeneratorInfo: flag,
  locked: flag,
  lockReason: enumOf('AsyncSign', 'EpaChangeBiller', 'EpaCorrection'),
});

export type Emanifest = Static<typeof emanifestSchema>;
export type EmanifestSite = NonNullable<Emanifest['generator']>;
export type EmanifestWaste = NonNullable<Emanifest['wastes']>[number];
