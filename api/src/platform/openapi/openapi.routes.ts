import type { FastifyInstance } from 'fastify';
import { coreApi, type ServedEndpoint, problemSchema, type EndpointSchemas } from 'shared-domain/wire';
import { JsonText, registerEndpoint } from '../endpoint/register-endpoint';

export function registerOpenApi(app: FastifyInstance, api: readonly ServedEndpoint[]): void {
  const text = new JsonText(JSON.stringify(buildOpenApi(api)));
  registerEndpoint(app, coreApi.getOpenApi, () => text);
}

interface ObjectSchema {
  properties?: Record<string, { description?: string }>;
  required?: string[];
}

/** Describes an API as OpenAPI 3.1, from its endpoints alone. */
function buildOpenApi(api: readonly ServedEndpoint[]) {
  const components = new SchemaComponents();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of api) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, components);
  }
  components.refer(problemSchema);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Load Provenance Portal',
      version: '1.0.0',
      description:
        'Provenance of hazardous waste loads. Every error is a problem document (RFC 9457). HEAD works like GET, without a body.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        partnerKey: { type: 'http', scheme: 'bearer', bearerFormat: 'lpk_…', description: 'Only for servers' },
      },
    },
  };
}

const scopesFrom = { dashboard: 'of any scope', load: 'with the scope load' };

function securityOf(access: ServedEndpoint['access']) {
  if (access === 'anyone') return [];
  return access === 'partner-key' ? [{ partnerKey: [] }] : [{ bearer: [] }];
}

function operation({ name, access, embedScope, schemas }: ServedEndpoint, components: SchemaComponents) {
  const body = requestBody(schemas, components);
  const embedText = embedScope && `Embed tokens ${scopesFrom[embedScope]} can also call this endpoint.`;
  const description = [schemas.description, embedText].filter(Boolean).join(' ');
  return {
    operationId: name,
    summary: schemas.summary,
    ...(description && { description }),
    security: securityOf(access),
    parameters: [
      ...parameters('path', schemas.params, components),
      ...parameters('query', schemas.query, components),
      ...parameters('header', schemas.headers, components),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [schemas.answer.status]: success(schemas, components),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: components.refer(problemSchema) } },
      },
    },
  };
}

function parameters(place: 'path' | 'query' | 'header', schema: unknown, components: SchemaComponents) {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name: place === 'header' ? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()) : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: components.refer(property),
  }));
}

function requestBody({ body, bodyMediaTypes }: EndpointSchemas, components: SchemaComponents) {
  if (body) {
    const [mediaType = 'application/json'] = bodyMediaTypes ?? [];
    return { required: true, content: { [mediaType]: { schema: components.refer(body) } } };
  }
  return bodyMediaTypes && { required: true, content: binary(bodyMediaTypes) };
}

function success({ answer }: EndpointSchemas, components: SchemaComponents) {
  const description = 'Success';
  if ('schema' in answer) {
    return { description, content: { 'application/json': { schema: components.refer(answer.schema) } } };
  }
  return 'mediaTypes' in answer ? { description, content: binary(answer.mediaTypes) } : { description };
}

function binary(mediaTypes: readonly string[]) {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

type Json = Record<string, unknown>;

/** Collects named schemas, so that the description refers to them by name instead of repeating them. */
class SchemaComponents {
  readonly schemas: Json = {};

  /** The schema, or a reference to it if it has a name. */
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
