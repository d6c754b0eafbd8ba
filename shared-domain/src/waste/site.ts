import { type Static, Type } from '@sinclair/typebox';
import { blockSchema, closedObject, idSchema, lineSchema, namedObject, nullable } from '../wire/schema-parts';
import { loadTextLimits } from './load-limits';
import { epaIdPattern } from './manifest';
import { siteRadius, siteTextLimit } from './position';

const area = {
  name: lineSchema(siteTextLimit),
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude in WGS84 degrees' }),
  lng: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude in WGS84 degrees' }),
  radius_m: Type.Integer({ minimum: siteRadius.minimum, maximum: siteRadius.maximum, description: 'Meters' }),
};

/** What certificates say of a disposal facility. */
const facility = {
  address: nullable(Type.String({ description: 'Address of the facility' })),
  epa_id: nullable(Type.String({ description: 'EPA ID of the facility' })),
  process: nullable(Type.String({ description: 'How the facility treats waste' })),
};

const optional = { description: 'Omit to leave unchanged; send an empty string to remove' };
const stated = {
  address: Type.Optional(Type.Union([blockSchema(loadTextLimits.generator_address), Type.Literal('')], optional)),
  epa_id: Type.Optional(Type.Union([Type.String({ pattern: epaIdPattern }), Type.Literal('')], optional)),
  process: Type.Optional(Type.Union([lineSchema(siteTextLimit), Type.Literal('')], optional)),
};

/** A known place of a client, such as a generator's plant or a disposal facility. */
export const siteSchema = namedObject('Site', { id: idSchema, client_id: idSchema, ...area, ...facility });

export type Site = Static<typeof siteSchema>;

/** A site in a list of several clients. */
export const listedSiteSchema = Type.Object({
  ...siteSchema.properties,
  // Pages also take it from an API of an earlier build, which leaves it out.
  client_company: nullable(
    Type.String({
      description: 'Company of the client, followed by the contact if another client has the same company name',
    }),
  ),
});

export type ListedSite = Static<typeof listedSiteSchema>;

export const newSiteSchema = namedObject('NewSite', { client_id: idSchema, ...area, ...stated });

/** The fields of a site as its editor saw them. Without limits: earlier builds stored names as they were typed. */
const before = Type.Optional(
  Type.Object({
    ...{ name: Type.String(), lat: Type.Number(), lng: Type.Number(), radius_m: Type.Number() },
    ...{ epa_id: nullable(Type.String()), process: nullable(Type.String()) },
    // Pages of an earlier build do not know it.
    address: Type.Optional(nullable(Type.String())),
  }),
);

/** What can change: a site stays with its client. Refused with `edit_conflict` if what is stored differs from `before`. */
export const siteChangeSchema = namedObject('SiteChange', { ...area, ...stated, before });

export const listSitesQuerySchema = closedObject({
  client_id: Type.Optional({
    ...idSchema,
    description: 'Without it: the sites of every client that the account can see',
  }),
});
