/**
 * Jest's environment in which the service and what supports its tests is loaded once for a process and not anew for each
 * file: loading seven hundred modules takes longer than most files do. Only the file with the tests stands in a world of
 * its own.
 */
import { TestEnvironment } from 'jest-environment-node';
import { importOnce, letJestBeThatOf } from './import-shared.mjs';

export default class LoadOnceEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    letJestBeThatOf(this.global);
    this.global.importOnce = importOnce;
  }
}
