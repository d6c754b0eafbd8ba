import { addResults, closingLines, failedOnce, passedOnce, runSteps, type Step } from './step';

const quiet = () => undefined;

test('a step that fails or throws does not keep the others from running', async () => {
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no such program')) };
  const fine: Step = { name: 'fine', run: () => Promise.resolve(passedOnce) };
  expect(await runSteps([[broken, fine], [fine]], quiet)).toEqual([
    { ...failedOnce, failures: ['broken'] },
    passedOnce,
    passedOnce,
  ]);
});

test('a failure is reported with the name of the step', async () => {
  const lines: string[] = [];
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no such program')) };
  await runSteps([[broken]], (line) => lines.push(line));
  expect(lines.join('\n')).toMatch(/▸ broken[\s\S]*no such program[\s\S]*✗ broken/);
});

test('the last line counts what passed and failed', () => {
  const total = addResults([passedOnce, failedOnce, { passed: 7, failed: 0, skipped: 0 }]);
  expect(closingLines(total)).toEqual(['8 passed, 1 failed']);
});

test('what was not checked is counted above the last line', () => {
  const total = addResults([passedOnce, { passed: 1, failed: 0, skipped: 3 }]);
  expect(closingLines(total)).toEqual(['Skipped: 3. Search for NOT CHECKED above.', '2 passed, 0 failed']);
});

test('the failures of all steps are listed again at the end', async () => {
  const broken: Step = { name: 'lint', run: () => Promise.resolve(failedOnce) };
  const red: Step = {
    name: 'API',
    run: () => Promise.resolve({ passed: 1, failed: 1, skipped: 0, failures: ['api/src/a.test.ts\n  ● a message'] }),
  };
  const fine: Step = { name: 'fine', run: () => Promise.resolve(passedOnce) };
  const total = addResults(await runSteps([[broken, red, fine]], quiet));
  expect(closingLines(total)).toEqual([
    '',
    'Failed:',
    '✗ lint',
    '✗ api/src/a.test.ts\n  ● a message',
    '',
    '2 passed, 2 failed',
  ]);
});
