// Most programs of a test run end before optimizing pays off, so V8 optimizes a function after more executed bytecode:
// its default is 67,584 bytes. See decision 0093.
require('node:v8').setFlagsFromString('--interrupt-budget=500000');
