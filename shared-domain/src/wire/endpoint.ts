import type { Static, TSchema } from '@sinclair/typebox';
import type { Access } from './can';
import type { EmbedScope } from './embed';

/** Input and response of an endpoint. */
export interface EndpointSchemas {
  /** One sentence for the OpenAPI description. */
  summary: string;
  /** Further sentences. */
  description?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  headers?: TSchema;
  /** Media types of the body if they are not that of JSON. With `body`, its text is JSON. */
  bodyMediaTypes?: readonly string[];
  /** The successful response. A schema is JSON; a list of media types is bytes; neither is no content. */
  answer: { status: 200 | 201; schema: TSchema } | { status: 200; mediaTypes: readonly string[] } | { status: 204 };
}

/** A response with JSON. */
export function ok<S extends TSchema>(schema: S) {
  return { status: 200, schema } as const;
}

/** A response with the JSON of a new record. */
export function created<S extends TSchema>(schema: S) {
  return { status: 201, schema } as const;
}

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with `{name}` for parameters. */
  path: string;
  access: Access;
  /** The smallest scope of embed tokens that may call it; missing if none may. */
  embedScope?: EmbedScope;
  /** True if the answer is bytes instead of JSON. */
  isBytes?: boolean;
  /** True if the answer is a list that is read page by page. */
  isPaged?: boolean;
  /** True if the record stores the releases that the user saw. */
  isTraced?: boolean;
  /** Checks a JSON response in the browser and fills in what an older server omits; undefined if it is malformed. */
  read?: (answer: unknown) => unknown;
}

/** One endpoint as shared by browser and server. It has the schemas only as a type, so that no page loads them. */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> extends Route {
  name: string;
  /** Never set: holds the type. */
  schemas?: S;
}

/** An endpoint with its schemas, as the server needs it. */
export interface ServedEndpoint<S extends EndpointSchemas = EndpointSchemas> extends Route {
  name: string;
  schemas: S;
}

/** What some endpoints have in addition to their path and access. */
type Further = Partial<Omit<Route, 'method' | 'path' | 'access'>>;

/** Functions that describe endpoints, by method, with the types of their schemas. A page contains only what it calls. */
export function describeEndpoints<S extends Record<string, EndpointSchemas>>() {
  type Described<K extends keyof S, A extends Access> = Route & { name: K; access: A; schemas?: S[K] };
  const by =
    (method: Route['method']) =>
    <K extends keyof S & string, A extends Access, const F extends Further = Record<never, never>>(
      name: K,
      path: string,
      access: A,
      further?: F,
    ) =>
      ({ ...further, name, method, path, access }) as F & Described<K, A>;
  return { get: by('GET'), post: by('POST'), put: by('PUT'), remove: by('DELETE') };
}

/** Joins a table of endpoints with its schemas. */
export function withSchemas<E extends Record<string, Endpoint>, S extends Record<keyof E, EndpointSchemas>>(
  endpoints: E,
  schemas: S,
) {
  // In the order of the schemas: a namespace of modules is sorted by name.
  return Object.fromEntries(
    Object.entries(schemas).map(([name, own]) => [name, { ...endpoints[name], schemas: own }]),
  ) as { [K in keyof E & keyof S]: Omit<E[K], 'schemas'> & { schemas: S[K] } };
}

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;
type Part<E extends Endpoint, P extends 'params' | 'query' | 'body'> =
  SchemasOf<E> extends Record<P, infer S extends TSchema> ? Record<P, Static<S>> : Record<never, never>;

/** The input of a call: `params`, `query` and `body`, as far as the endpoint has them. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** The response of an endpoint: the JSON value, a Blob for bytes, or undefined for no content. */
export type EndpointOutput<E extends Endpoint> = SchemasOf<E>['answer'] extends { schema: infer S extends TSchema }
  ? Static<S>
  : SchemasOf<E>['answer'] extends { mediaTypes: readonly string[] }
    ? Blob
    : undefined;
