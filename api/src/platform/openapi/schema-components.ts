type Json = Record<string, unknown>;

/** Collects named schemas, so that the description refers to each by its name instead of repeating it. */
export class SchemaComponents {
  readonly schemas: Json = {};

  /** The schema, or a reference to it when it has a name. */
  refer(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((part) => this.refer(part));
    if (typeof schema !== 'object' || schema === null) return schema;
    const { $id, ...rest } = schema as Json;
    if (typeof $id !== 'string') return this.referInside(rest);
    if (!($id in this.schemas)) {
      this.schemas[$id] = {};
      this.schemas[$id] = this.referInside(rest);
    }
    return { $ref: `#/components/schemas/${$id}` };
  }

  private referInside(schema: Json): Json {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.refer(value)]));
  }
}
