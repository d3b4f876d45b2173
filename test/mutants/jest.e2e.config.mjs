/** The end-to-end project alone, in a copy of the tree, on the runner's server; a file stops at its first failure. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../jest.config.js';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const { displayName: _displayName, ...e2e } = config.projects.find(({ displayName }) => displayName === 'e2e');
const { globalSetup: _globalSetup, globalTeardown: _globalTeardown, ...onPresentServer } = e2e;

export default {
  ...(process.env.TEST_TEMPLATE_DATABASE ? onPresentServer : e2e),
  rootDir,
  testEnvironment: join(rootDir, 'test/mutants/until-first-failure.mjs'),
  // The second try of a failed test would hide nothing here but time.
  setupFilesAfterEnv: [],
  testTimeout: 60000,
};
