test('console output is counted unless the test allows it', () => {
  allowConsole(/heavy weather/);
  console.warn('heavy %s', 'weather');
});
