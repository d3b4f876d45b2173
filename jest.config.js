/**
 * Four projects: pure rules beside the code; pages in a real browser; everything over HTTP and PostgreSQL in `test/`; and the 23 endpoints of the contract once more without the tricks of `src/platform/fast`: on stock Express and
 * one pool.
 */
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
  setupFilesAfterEnv: ['<rootDir>/test/support/try-again.mjs'],
};

/** Only the file with the tests is Jest's; whatever it imports is loaded once for a process. */
const loadedOnce = {
  testEnvironment: '<rootDir>/test/support/load-once/environment.mjs',
  transform: {
    '\\.(e2e|web)-spec\\.ts$': '@swc/jest',
    '\\.ts$': '<rootDir>/test/support/load-once/transformer.mjs',
  },
};

/** Where the 23 endpoints of the contract are tested, and how the names of those tests begin. */
const CONTRACT = {
  'access-description/access': 'GET',
  'admin/admin': 'GET /api/admin/(users|organizations-users)|PUT /api/admin/organizations/',
  'coverage/coverage': 'POST',
  'files/files': 'POST',
  'notes/notes': 'POST',
  'order-tags/order-tags': 'DELETE /api/v1/order/',
  'partners/partners': 'GET',
  'platform/errors': '',
  'products/products': 'PUT|attachments',
  'users/users': 'GET /api/routers/{routerId}/users |PUT',
  'view-presets/view-presets': 'GET /api/routers/{routerId}/view-presets/',
  'webforms/webforms': 'POST /api/routers/{routerId}/webforms ',
  'workflow-steps/workflow-steps': 'POST …/workflows/{workflowId}/steps ',
  'workflow-templates/order-templates': 'PUT',
  'workflow-templates/template-parts': 'documents',
  'workflow-templates/template-tasks': 'PUT',
  'workflow-templates/workflow-templates': 'PUT',
  'workflows/workflows': 'GET …/composite-steps',
};

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
        '<rootDir>/test/tenancy/*.spec.ts',
      ],
    },
    {
      ...overHttp,
      displayName: 'web',
      testMatch: ['<rootDir>/test/web/*.web-spec.ts'],
      ...loadedOnce,
      setupFilesAfterEnv: [...overHttp.setupFilesAfterEnv, '<rootDir>/test/web/support/patience.mjs'],
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
      displayName: 'plain',
      testMatch: Object.keys(CONTRACT).map((path) => `<rootDir>/test/${path}.e2e-spec.ts`),
      ...loadedOnce,
      testEnvironment: '<rootDir>/test/support/plain-environment.mjs',
      testEnvironmentOptions: Object.fromEntries(
        Object.entries(CONTRACT).map(([path, names]) => [`/test/${path}.e2e-spec.ts`, names.replaceAll('{', '\\{')]),
      ),
    },
  ],
  // What the statements of all files had in common stands in test/tenancy.
  reporters: ['default', '<rootDir>/test/tenancy/reporter.mjs'],
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  testTimeout: 60000,
  // More than two cores have: most files wait for something, such as a browser, a lock or a deadline.
  maxWorkers: 4,
  // Jest keeps the modules of every file that it ran; a process that holds gigabytes is busy with nothing but looking
  // through them. It begins anew behind the file that brings it above this.
  workerIdleMemoryLimit: '1GB',
};
