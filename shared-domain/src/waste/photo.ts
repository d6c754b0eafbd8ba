import { Type, type Static } from '@sinclair/typebox';
import { instantSchema } from '../wire/instant';
import { idSchema } from '../wire/schema-parts';
import { nullable } from '../wire/schema-parts';

/** A photo attached to a tracking event. Its bytes are read from `GET /photos/{id}`. */
export const photoSchema = Type.Object(
  {
    id: idSchema,
    tracking_event_id: idSchema,
    url: Type.String({ description: 'Path of the photo without its metadata, to be read with the bearer' }),
    content_type: Type.String({
      description: 'Media type of the original; the API serves the photo as JPEG, PNG or WebP',
    }),
    byte_size: Type.Integer({ description: 'Size of the original, in bytes' }),
    width: Type.Integer({ description: 'Pixels' }),
    height: Type.Integer({ description: 'Pixels' }),
    sha256: Type.String({ description: 'SHA-256 of the original, hexadecimal' }),
    original_sha256: nullable(
      Type.String({ description: 'SHA-256 of the file on the device, if the page scaled it down before sending' }),
    ),
    recorded_at: instantSchema,
  },
  { $id: 'Photo', title: 'Photo', additionalProperties: false },
);

export type Photo = Static<typeof photoSchema>;
