/**
 * Projects: `rules` are the specs next to the code; `web` tests pages in a browser; `e2e` tests everything over HTTP and
 * PostgreSQL. `npm run test:all` adds `nightly`: files that mostly wait, such as for deadlines, retries and crashes.
 */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its ES modules import JSON in a way that Jest warns of, over and over.
    '^libphonenumber-js$': '<rootDir>/node_modules/libphonenumber-js/index.cjs',
  },
};

/** Node imports the compiled files; what they share, such as the service, is loaded once per process. */
const overHttp = {
  ...shared,
  roots: ['<rootDir>/test'],
  testRunner: '<rootDir>/test/support/shared-modules/test-runner.mjs',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'rules',
      globalSetup: '<rootDir>/client/generate.mjs',
      transform: { '^.+\\.ts$': '@swc/jest' },
      roots: ['<rootDir>/src', '<rootDir>/web', '<rootDir>/test'],
      testMatch: [
        '<rootDir>/src/**/*.spec.ts',
        '<rootDir>/web/**/*.spec.ts',
        '<rootDir>/test/*.spec.ts',
        '<rootDir>/test/tenant-isolation/*.spec.ts',
      ],
    },
    {
      ...overHttp,
      displayName: 'web',
      testMatch: ['<rootDir>/test/web/**/*.web-spec.ts'],
      globalSetup: '<rootDir>/test/web/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/web/support/global-teardown.mjs',
    },
    { ...overHttp, displayName: 'e2e', testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'] },
    ...(process.env.TEST_ALL
      ? [{ ...overHttp, displayName: 'nightly', testMatch: ['<rootDir>/test/**/*.nightly-spec.ts'] }]
      : []),
    // Processor time is compared with a calibration, which a busy machine upsets: `npm run test:costs` asks for it.
    ...(process.env.MEASURED
      ? [{ ...overHttp, displayName: 'measured', testMatch: ['<rootDir>/test/**/*.measured-spec.ts'] }]
      : []),
  ],
  // What the statements of all files had in common stands in test/tenant-isolation.
  reporters: ['default', '<rootDir>/test/tenant-isolation/reporter.mjs'],
  testSequencer: '<rootDir>/test/support/test-sequencer.mjs',
  // A machine with a load of 20 needs ten times as long as a quiet one.
  testTimeout: 300_000,
  // More than two cores have: most files wait for something, such as a browser, a lock or a deadline.
  maxWorkers: 4,
  // Workers stop the services that their files shared.
  workerGracefulExitTimeout: 30_000,
};
