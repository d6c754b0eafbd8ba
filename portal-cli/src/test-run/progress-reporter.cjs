const path = require('node:path');

/** One line per test file, and of failures only what is needed to act. The totals are the runner's to print. */
module.exports = class ProgressReporter {
  onTestFileResult(test, result) {
    const name = path.relative(process.cwd(), test.path);
    const seconds = ((result.perfStats.end - result.perfStats.start) / 1000).toFixed(1);
    const broken = result.numFailingTests > 0 || result.testExecError || result.failureMessage;
    console.log(`  ${broken ? '✗' : '✓'} ${name} (${result.numPassingTests} tests, ${seconds} s)`);
    for (const { status, title } of result.testResults) if (status === 'pending') console.log(`    skipped: ${title}`);
    if (broken) console.log(result.failureMessage ?? String(result.testExecError?.message ?? ''));
  }

  onRunComplete(_contexts, results) {
    const error = results.runExecError;
    if (error) console.log(error.stack ?? error.message);
  }
};
