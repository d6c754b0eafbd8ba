import { type Static, Type } from '@sinclair/typebox';
import { closedObject, idSchema, lineSchema, namedObject } from '../wire/schema-parts';
import { siteRadius } from './site-radius';

const area = {
  name: lineSchema(120),
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude in WGS84 degrees' }),
  lng: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude in WGS84 degrees' }),
  radius_m: Type.Integer({ minimum: siteRadius.minimum, maximum: siteRadius.maximum, description: 'Meters' }),
};

/** A known place of a client, such as a generator's plant or a disposal facility. */
export const siteSchema = namedObject('Site', { id: idSchema, client_id: idSchema, ...area });

export type Site = Static<typeof siteSchema>;

export const newSiteSchema = namedObject('NewSite', { client_id: idSchema, ...area });

/** What can change: a site stays with its client. */
export const siteChangeSchema = namedObject('SiteChange', area);

export const listSitesQuerySchema = closedObject({ client_id: idSchema });
