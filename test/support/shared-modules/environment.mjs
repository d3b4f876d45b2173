/**
 * Jest environment that loads the service and the test support once per process instead of once per test file: loading
 * seven hundred modules takes longer than most test files. Only the test file itself has a separate module registry.
 */
import { TestEnvironment } from 'jest-environment-node';
import { bindJestGlobals, importShared } from './import-shared.mjs';

export default class SharedModulesEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    bindJestGlobals(this.global);
    this.global.importShared = importShared;
  }
}
