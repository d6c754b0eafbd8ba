import { Type, type Static } from '@sinclair/typebox';

export const roleSchema = Type.Union([Type.Literal('admin'), Type.Literal('client')]);

export type Role = Static<typeof roleSchema>;
