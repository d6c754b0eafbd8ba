import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { anEmanifest } from './testing/an-emanifest';
import { officialEmanifests, sharedDataMissing } from '../../testing/shared-data';
import { validateEmanifest } from './validate-emanifest';

test('a signed manifest is accepted', () => {
  expect(validateEmanifest(anEmanifest())).toEqual({ ok: true, manifest: anEmanifest() });
});

test('every reason for a refusal is stated with its field', () => {
  const manifest = { ...anEmanifest(), status: 'Lost', color: 'red', wastes: [{ lineNumber: '1' }] };
  const verdict = validateEmanifest(manifest);
  const fields = verdict.ok ? [] : verdict.refusals.map(({ field, reason }) => `${field} ${reason}`);
  expect(fields).toEqual(
    expect.arrayContaining([
      'color is not part of an e-Manifest',
      expect.stringMatching(/^status must be one of: NotAssigned, /),
      'wastes[0].lineNumber must be number',
      'wastes[0].dotHazardous is missing',
    ]),
  );
});

test.each([[null], [[]], ['text'], [7]])('%j is not a manifest', (value) => {
  expect(validateEmanifest(value)).toMatchObject({ ok: false });
});

test('an endlessly nested document is refused at once', () => {
  const nested = JSON.parse('{"correctionRequests":'.repeat(5000) + '1' + '}'.repeat(5000)) as unknown;
  expect(validateEmanifest(nested)).toMatchObject({ ok: false, refusals: [{ field: '(document)' }] });
});

if (officialEmanifests === null) {
  test.skip(`the official e-Manifest schema: ${sharedDataMissing}`, () => undefined);
} else {
  const { schema, samples } = officialEmanifests;
  const ajv = new Ajv({ strict: false, strictNumbers: true });
  addFormats(ajv as never, ['date-time']);
  const official = ajv.compile(schema);
  const documents = samples.map(({ text }) => JSON.parse(text) as Json);

  test.each(samples)('the verdict on $name matches the official one', ({ text, isValid }) => {
    const document = JSON.parse(text) as unknown;
    expect({ official: official(document), ours: validateEmanifest(document).ok }).toEqual({
      official: isValid,
      ours: isValid,
    });
  });

  test('the invalid sample is refused with as many reasons as the official schema finds', () => {
    const all = addFormats(new Ajv({ strict: false, allErrors: true }) as never, ['date-time']) as unknown as Ajv;
    const findAll = all.compile(schema);
    const invalid = JSON.parse(samples.find((sample) => !sample.isValid)?.text ?? '{}') as unknown;
    findAll(invalid);
    const verdict = validateEmanifest(invalid);
    expect(verdict.ok ? [] : verdict.refusals).toHaveLength(findAll.errors?.length ?? 0);
    expect(verdict).toMatchObject({
      refusals: expect.arrayContaining([
        { field: 'wastes[0].quantity.quantity', reason: 'must be integer' },
      ]) as unknown,
    });
  });

  test('the verdict on mutated documents also matches the official one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), fc.infiniteStream(fc.nat()), aValue(), (document, choices, value) => {
        const mutilated = mutilate(structuredClone(document), choices, value);
        expect(validateEmanifest(mutilated).ok).toBe(official(mutilated));
      }),
      { numRuns: 2000, seed: 13 },
    );
  });

  test('every rule of the official schema is covered here', () => {
    for (const value of [...collectValues(schema)]) {
      const manifest = { ...anEmanifest(), ...value };
      expect([Object.keys(value), validateEmanifest(manifest).ok]).toEqual([Object.keys(value), official(manifest)]);
    }
  });
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

function aValue(): fc.Arbitrary<Json> {
  const words = fc.constantFrom(
    'P',
    'Y',
    'DM',
    'XX',
    'Industry',
    'PPC',
    '2019-03-14T04:00:00.000+0000',
    'DataImage5Copy',
  );
  return fc.oneof(
    words,
    fc.string({ maxLength: 90 }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constantFrom<Json>(null, [], {}, [{}], { code: 'K' }, { code: 'VA', name: '' }, { address1: 'x' }),
  );
}

/** Replaces, removes or adds something at a random place. */
function mutilate(document: Json, choices: Iterator<number>, value: Json): Json {
  let place = document;
  for (;;) {
    if (typeof place !== 'object' || place === null) return document;
    const names = Object.keys(place);
    const holder = place as Record<string, Json>;
    const name = names[choices.next().value % Math.max(names.length, 1)];
    const choice = choices.next().value % 8;
    if (name === undefined || choice === 0) {
      holder[['name', 'code', 'extra', 'description', 'weight', 'quantity'][choices.next().value % 6] ?? 'x'] = value;
      return document;
    }
    const next = holder[name] ?? null;
    const isLeaf = typeof next !== 'object' || next === null;
    if (isLeaf || choice === 1) {
      if (choice % 2 === 0) holder[name] = value;
      else delete holder[name];
      return document;
    }
    place = next;
  }
}

/** For each top-level property of the official schema, a few values of every JSON type. */
function* collectValues(schema: object): Generator<Record<string, Json>> {
  const { definitions } = schema as { definitions: { Emanifest: { properties: Record<string, unknown> } } };
  const values: Json[] = [null, true, 0, 1.5, '', 'x', '2019-03-14T04:00:00Z', [], ['x'], [{}], {}, { code: 'K' }];
  for (const name of Object.keys(definitions.Emanifest.properties)) for (const value of values) yield { [name]: value };
}
