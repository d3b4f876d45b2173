/**
 * Projects: `rules` are the specs next to the code; `web` tests pages in a browser; `e2e` tests everything over HTTP and
 * PostgreSQL; `without optimizations` runs the tests of the contract's operations again with all optimizations switched off.
 */
import { existsSync } from 'node:fs';

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its ES modules import JSON in a way that Jest warns of, over and over.
    '^libphonenumber-js$': '<rootDir>/node_modules/libphonenumber-js/index.cjs',
  },
  transform: { '^.+\\.ts$': '@swc/jest' },
};

const overHttp = {
  ...shared,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/retry-once.mjs'],
};

/** Only the file with the tests is Jest's; whatever it imports is loaded once for a process. */
const loadedOnce = {
  testEnvironment: '<rootDir>/test/support/shared-modules/environment.mjs',
  transform: {
    '\\.(e2e|web)-spec\\.ts$': '@swc/jest',
    '\\.ts$': '<rootDir>/test/support/shared-modules/transformer.mjs',
  },
};

/** The files that test the 23 operations of the contract. */
const CONTRACT = [
  'access-description/access',
  'admin/admin',
  'coverage/coverage',
  'files/files',
  'notes/notes',
  'order-tags/order-tags',
  'partners/partners',
  'platform/errors',
  'products/products',
  'users/users',
  'view-presets/view-presets',
  'webforms/webforms',
  'workflow-steps/workflow-steps',
  'workflow-templates/order-templates',
  'workflow-templates/template-parts',
  'workflow-templates/template-tasks',
  'workflow-templates/workflow-templates',
  'workflows/workflows',
].map((path) => `${import.meta.dirname}/test/${path}.e2e-spec.ts`);

const missing = CONTRACT.filter((path) => !existsSync(path));
if (missing.length > 0) throw new Error(`No tests of the contract at ${missing.join(', ')}`);

export default {
  projects: [
    {
      ...shared,
      displayName: 'rules',
      globalSetup: '<rootDir>/client/generate.mjs',
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
      ...loadedOnce,
      setupFilesAfterEnv: [...overHttp.setupFilesAfterEnv, '<rootDir>/test/web/support/timeout.mjs'],
      globalSetup: '<rootDir>/test/web/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/web/support/global-teardown.mjs',
    },
    {
      ...overHttp,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
      ...loadedOnce,
    },
    // Processor time is compared with a calibration, which a busy machine upsets: `npm run test:costs` asks for it.
    ...(process.env.MEASURED
      ? [{ ...overHttp, displayName: 'measured', testMatch: ['<rootDir>/test/**/*.measured-spec.ts'] }]
      : []),
    {
      ...overHttp,
      displayName: 'without optimizations',
      testMatch: CONTRACT,
      ...loadedOnce,
      testEnvironment: '<rootDir>/test/support/without-optimizations-environment.mjs',
    },
  ],
  // What the statements of all files had in common stands in test/tenant-isolation.
  reporters: ['default', '<rootDir>/test/tenant-isolation/reporter.mjs'],
  testSequencer: '<rootDir>/test/support/test-sequencer.mjs',
  testTimeout: 60000,
  // More than two cores have: most files wait for something, such as a browser, a lock or a deadline.
  maxWorkers: 4,
  // Jest keeps the modules of every file that it ran; a process that holds gigabytes is busy with nothing but looking
  // through them. It restarts after the file that brings it above this limit.
  workerIdleMemoryLimit: '1GB',
};
