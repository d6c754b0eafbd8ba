import { findRepositoryRoot } from '../../testing/repository-root';
import { openFonts } from '../../waste/certificates/certificate-fonts';
import { drawScene } from './draw-scene';

test('the picture of a disposal shows the treatment', async () => {
  const [font] = openFonts(findRepositoryRoot()).regular;
  const photo = { id: '1', status: 'disposed', manifestNumber: '1', container: 'Lab Packs', seed: 'one' } as const;
  const treatments = ['incineration', 'landfill', 'chemical', 'recovery'] as const;
  const pictures = await Promise.all(treatments.map((treatment) => drawScene({ ...photo, treatment }, font)));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(treatments.length);
});
