import os from 'node:os';
import { StartError } from '../start-error';
import { explainFullDisk } from './full-disk';

const embedded = { dataDirectory: os.tmpdir(), databaseUrl: null };

describe('a start on a full disk', () => {
  const line =
    /^The disk of the data folder \S+ is too small or full: \d+ MB are free, but the portal needs about 150 MB/;

  test.each([
    ['a file of the portal', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['a quota', Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' })],
    ['a table', Object.assign(new Error('could not extend file'), { code: '53100' })],
    [
      'the creation of the database',
      new StartError(
        'Could not set up the embedded database (initdb): initdb: removing contents of data directory "x"',
        new Error('initdb: error: could not write to file: No space left on device\ninitdb: removing contents'),
      ),
    ],
    [
      'the log of the database',
      new StartError('The embedded database did not start: No space left on device (see x).'),
    ],
    [
      'a partial page',
      new StartError(
        'initdb: removing contents',
        new Error('FATAL: could not extend file\nHINT:  Check free disk space.'),
      ),
    ],
  ])('is refused with one line of instructions: %s', (_what, error) => {
    const explained = explainFullDisk(error, embedded);
    expect(explained).toBeInstanceOf(StartError);
    expect((explained as StartError).message).toMatch(line);
    expect((explained as StartError).message).not.toContain('\n');
  });

  test('names the database in DATABASE_URL when it is full', () => {
    const error = Object.assign(new Error('could not extend file'), { code: '53100' });
    const explained = explainFullDisk(error, { ...embedded, databaseUrl: 'postgresql://db/portal' });
    expect((explained as StartError).message).toMatch(/^The disk of the database in DATABASE_URL is full/);
  });

  test.each([
    new Error('something else'),
    Object.assign(new Error('could not resize shared memory segment: No space left on device'), { code: '53100' }),
  ])('does not change other failures: %s', (error) => {
    expect(explainFullDisk(error, embedded)).toBe(error);
  });
});
