import type * as testing from '../../testing';
import { fromRoot, mockFile, readFromRoot, root } from '../../testing/follow-recipe';
import { openFonts } from '../certificates/certificate-fonts';
import type * as certificates from '../certificates/render-certificate';
import { readPdfText } from '../certificates/testing/read-pdf-text';

/** The files that the recipe in CONTRIBUTING.md names, and its migration. */
function readRecipe(): { sources: string[]; migration: string } {
  const [, recipe = ''] = /## Add a field to a load\n([^]*?)\n## /.exec(readFromRoot('CONTRIBUTING.md')) ?? [];
  const [migration, ...sources] = [...recipe.matchAll(/^\d+\. `(.+?)`(?:: `(.+)`)?/gm)];
  return { sources: sources.map(([, file = '']) => file), migration: migration?.[2] ?? '' };
}

/** The source with an additional field: the line of `safety_notes`, copied and renamed. */
function withCarrierNote(source: string): string {
  return source.replaceAll(
    /^.*safety_notes.*\n/gm,
    (line) => line + line.replaceAll('safety_notes', 'carrier_note').replaceAll(/Safety notes/gi, 'Carrier note'),
  );
}

interface Screens {
  createElement: (component: unknown, props: object) => unknown;
  renderToStaticMarkup: (element: unknown) => string;
  FormSection: unknown;
  LoadInformationCard: unknown;
  emptyNewLoad: (now: Date) => Record<string, string>;
  toNewLoad: (values: Record<string, string>) => Record<string, unknown>;
}

/** The screens' own modules. They cannot be imported from here: in the portal, HTTP is the only bridge. */
async function openScreens(): Promise<Screens> {
  const files = [
    'node_modules/react',
    'node_modules/react-dom/server',
    'mfe-admin-create/src/new-load-fields',
    'mfe-admin-create/src/components/form-section',
    'mfe-load-detail/src/components/load-information-card',
  ];
  return Object.assign({}, ...(await Promise.all(files.map(fromRoot)))) as Screens;
}

test('a field added by the recipe in CONTRIBUTING.md is entered, stored, shown and certified', async () => {
  const { sources, migration } = readRecipe();
  expect(sources.length + 1).toBeLessThanOrEqual(7);
  for (const file of sources) {
    const source = withCarrierNote(readFromRoot(file));
    expect([file, source.includes('carrier_note')]).toEqual([file, true]);
    mockFile(file, source);
  }
  const { openTestPortal, aNewLoad } = await fromRoot<typeof testing>('api/src/testing');
  const screens = await openScreens();
  const render = (component: unknown, props: object) =>
    screens.renderToStaticMarkup(screens.createElement(component, props));

  // Entered
  const values = { ...screens.emptyNewLoad(new Date()), quantity: '1', carrier_note: ' Ring twice ' };
  const form = { values, messages: {}, showings: 0, change: () => undefined };
  expect(render(screens.FormSection, { section: 'packaging', form, clients: { state: 'none' } })).toMatch(
    /Carrier note<.*name="carrier_note".* Ring twice /is,
  );
  const { carrier_note } = screens.toNewLoad(values);

  // Stored
  const portal = await openTestPortal();
  await portal.database.asOwner(migration);
  const { body: load } = await portal.call('createLoad', { body: { ...aNewLoad(), carrier_note } }, { as: 'admin' });
  const { body: listed } = await portal.call('listLoads', {}, { as: 'admin' });
  await portal.close();
  expect([load, listed[0]]).toEqual(Array(2).fill(expect.objectContaining({ carrier_note: 'Ring twice' })));

  // Shown and certified
  expect(render(screens.LoadInformationCard, { load })).toMatch(/Carrier note<.*Ring twice/i);
  const { renderCertificate } = await fromRoot<typeof certificates>('api/src/waste/certificates/render-certificate');
  const client = { company: 'Acme', name: '' };
  const issue = { timeZone: 'UTC', issuedAt: portal.now, issuedTo: 'a@test.example' };
  const facts = { load, client, trackingEvents: [], photos: [], sites: [], ...issue };
  const pdf = await renderCertificate(facts, openFonts(root), { isCompressed: false });
  expect(readPdfText(pdf)).toMatch(/Carrier note\s+Ring twice/);
});
