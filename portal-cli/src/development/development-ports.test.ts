import { apps, isAppName } from 'build-config/tables';
import { developmentPort } from './development-ports';

const targets = [...Object.keys(apps).filter(isAppName), 'api'] as const;
const portsWith = (PORT?: string) => targets.map((target) => developmentPort(target, { PORT }));

test('no two development servers want the same port', () => {
  expect(new Set(portsWith()).size).toBe(targets.length);
});

test('PORT moves the shell there and the others by as much', () => {
  expect(developmentPort('shell', { PORT: '4000' })).toBe(4000);
  expect(portsWith('4000')).toEqual(portsWith().map((port) => port + 1000));
});

test('an empty PORT is none', () => {
  expect(portsWith('')).toEqual(portsWith());
});

test.each(['eighty', '0', '-1', '80.5', '0x1000', '4e3', '65530'])('PORT=%s is refused by name', (value) => {
  expect(() => developmentPort('api', { PORT: value })).toThrow(`PORT=${value}`);
});
