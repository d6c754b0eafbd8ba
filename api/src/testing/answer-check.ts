import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { problemSchema, type EndpointSchemas } from 'shared-domain/wire';
import { endpoints, type EndpointName } from 'shared-domain/testing';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const validators = new Map<string, (answer: unknown) => string | null>();

/** Describes how a response differs from the schema of its endpoint; null if it matches. */
export function faultOfAnswer(name: EndpointName, status: number, mediaType: string, body: string): string | null {
  const { answer }: EndpointSchemas = endpoints[name].schemas;
  if (status >= 400) {
    if (!mediaType.startsWith('application/problem+json')) return `a failure came as ${mediaType || 'nothing'}`;
    return check('problem', problemSchema, body);
  }
  if (status !== answer.status) return `status ${status} instead of ${answer.status}`;
  if ('schema' in answer) return check(name, answer.schema, body);
  const [type = ''] = mediaType.split(';');
  if ('mediaTypes' in answer) return answer.mediaTypes.includes(type) ? null : `bytes came as ${mediaType}`;
  return body === '' ? null : 'there should be no content';
}

function check(name: string, schema: object, body: string): string | null {
  let validate = validators.get(name);
  if (!validate) {
    const compiled = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll(/"\$id":"[^"]*",?/g, '')) as object);
    validate = (answer) => (compiled(answer) ? null : ajv.errorsText(compiled.errors));
    validators.set(name, validate);
  }
  return validate(JSON.parse(body));
}
