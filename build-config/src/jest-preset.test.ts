test('a test can allow console output', () => {
  allowConsole(/heavy weather/);
  console.warn('heavy %s', 'weather');
});
