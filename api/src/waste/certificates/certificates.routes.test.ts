import { attachmentHeader } from './certificates.routes';

const saved = (fileName: string) => {
  const [, ascii, encoded = ''] = /filename="(.*)"; filename\*=UTF-8''(.*)$/.exec(attachmentHeader(fileName)) ?? [];
  return [ascii, decodeURIComponent(encoded)];
};

test.each([
  ['certificate-100000001ELC.pdf', 'certificate-100000001ELC.pdf', 'certificate-100000001ELC.pdf'],
  ['certificate-é 7.pdf', 'certificate-_ 7.pdf', 'certificate-é 7.pdf'],
  [`certificate-"';%0d.pdf`, 'certificate-____0d.pdf', `certificate-"';%0d.pdf`],
])('a file is saved as %s', (fileName, ascii, full) => {
  expect(saved(fileName)).toEqual([ascii, full]);
});

test('a file name leads to no other folder and shows its true extension', () => {
  expect(saved('..\\../fdp.\u202eexe\u2066.pdf')).toEqual(['.._.._fdp._exe_.pdf', '.._.._fdp._exe_.pdf']);
});
