import { readS3Place } from './s3-place';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test('without a setting, there is no bucket', () => {
  expect(readS3Place('STORE', {})).toBeNull();
  expect(readS3Place('STORE', { STORE: '' })).toBeNull();
});

test.each([
  ['s3://releases?endpoint=http://127.0.0.1:9000', { bucketUrl: 'http://127.0.0.1:9000/releases', prefix: '' }],
  ['s3://releases/portal/', { bucketUrl: 'https://releases.s3.us-east-1.amazonaws.com', prefix: 'portal/' }],
  ['s3://releases/a/b?region=eu-west-1', { bucketUrl: 'https://releases.s3.eu-west-1.amazonaws.com', prefix: 'a/b/' }],
])('%s names a bucket', (value, place) => {
  expect(readS3Place('STORE', { STORE: value, ...keys })).toMatchObject({ ...place, accessKeyId: 'id' });
});

test.each([
  ['releases', 's3://bucket/prefix?'],
  ['https://storage.example/releases', 's3://bucket/prefix?'],
  ['s3://UPPER_CASE', 'is not a valid bucket name'],
  ['s3://releases/a b', 'use only letters'],
  ['s3://releases?endpoint=storage.example', 'an endpoint such as'],
  ['s3://releases?endpoint=https://user:word@storage.example', 'an endpoint such as'],
  ['s3://releases?region=a b', 'is not a valid region'],
  ['s3://releases?acl=public', 'acl is not a known option'],
])('%s is refused in one line', (value, reason) => {
  const read = () => readS3Place('STORE', { STORE: value, ...keys });
  expect(read).toThrow(/^STORE="[^\n]*\.$/);
  expect(read).toThrow(reason);
});

test('a password in the address is refused and not shown', () => {
  const read = () => readS3Place('STORE', { STORE: 's3://id:word@releases', ...keys });
  expect(read).toThrow('s3://***@releases');
});

test.each(['s3://id:wo/rd@releases', 's3://releases?endpoint=https://id:wo/rd@storage.example'])(
  'the password in %s is not shown',
  (STORE) => {
    expect(() => readS3Place('STORE', { STORE, ...keys })).toThrow(/^STORE="s3:\/\/\*\*\*@/);
    expect(() => readS3Place('STORE', { STORE, ...keys })).not.toThrow(/wo\/rd/);
  },
);

test('storage without keys is refused', () => {
  expect(() => readS3Place('STORE', { STORE: 's3://releases' })).toThrow(
    'STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well.',
  );
});
