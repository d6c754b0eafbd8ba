import { testEnvironments, workspaceFolders } from './jest-preset';

test('every workspace says where its tests run', () => {
  expect(Object.keys(testEnvironments).sort()).toEqual(workspaceFolders().sort());
});

test('a line on the console is counted unless the test allows it', () => {
  allowConsole(/heavy weather/);
  console.warn('heavy %s', 'weather');
});
