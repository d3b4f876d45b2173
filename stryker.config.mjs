/** Mutation testing of one pure rule by the spec beside it, for `npm run test:mutation` (test/mutants/README.md). */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    configFile: 'test/mutants/jest.specs.config.mjs',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', 'dist.*', 'data', 'reports', 'bench'],
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  concurrency: 2,
  // A mutant that only had to wait for the processor must not count as noticed.
  timeoutMS: 60_000,
  tempDirName: join(tmpdir(), 'work-order-routing-stryker'),
  warnings: { slow: false },
};
