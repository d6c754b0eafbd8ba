import { Type, type Static } from '@sinclair/typebox';
import { instantSchema } from './instant';
import { idSchema } from './load';

/** A photo attached to a tracking event. Its bytes are read from `GET /photos/{id}`. */
export const photoSchema = Type.Object(
  {
    id: idSchema,
    tracking_event_id: idSchema,
    url: Type.String({ description: 'Path of the photo without its metadata, to be read with the bearer' }),
    content_type: Type.String(),
    byte_size: Type.Integer({ description: 'Size of the original, in bytes' }),
    width: Type.Integer({ description: 'Pixels' }),
    height: Type.Integer({ description: 'Pixels' }),
    sha256: Type.String({ description: 'SHA-256 of the original, hexadecimal' }),
    recorded_at: instantSchema,
  },
  { $id: 'Photo', title: 'Photo', additionalProperties: false },
);

export type Photo = Static<typeof photoSchema>;
