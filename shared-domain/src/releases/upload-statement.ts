import { type Static, Type } from '@sinclair/typebox';

/** Request header that announces an upload: a signed upload statement as JSON, in Base64url. */
export const uploadStatementHeader = 'portal-upload-statement';

/** What a team signs about an upload, so that the portal can verify the sender before it reads the body. */
export const uploadStatementSchema = Type.Object(
  {
    method: Type.Literal('POST'),
    /** Path of the address that the body is sent to. */
    path: Type.String({ maxLength: 200 }),
    /** Length and SHA-256 (hex) of the body. */
    bytes: Type.Integer({ minimum: 1 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** Milliseconds since 1970. The statement is valid for five minutes and one upload. */
    madeAt: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);

export type UploadStatement = Static<typeof uploadStatementSchema>;
