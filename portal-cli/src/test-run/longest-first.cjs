const { default: Sequencer } = require('@jest/test-sequencer');

/** Tests that take long although their files are small. At the end, the other workers would wait for them. */
const slow = ['e2e/src/embed-conformance.test.ts'];

/** Without durations of an earlier run, Jest starts the largest files first. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => slow.some((file) => path.endsWith(file));
    return super.sort(tests).toSorted((one, other) => isSlow(other) - isSlow(one));
  }
};
