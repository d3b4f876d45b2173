/** Mutation testing of one pure rule with its specs, for `npm run test:mutation` (test/mutation/README.md). */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    configFile: 'test/mutation/jest.config.mjs',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', 'dist.*', 'data', 'reports', 'bench'],
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  concurrency: 2,
  // A slow machine must not turn a surviving mutant into a time-out, which counts as detected.
  timeoutMS: 60_000,
  tempDirName: join(tmpdir(), 'work-order-routing-stryker'),
  warnings: { slow: false },
};
