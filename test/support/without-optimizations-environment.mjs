/** Jest's environment of the project `without optimizations`: services of its tests start with `DISABLE_OPTIMIZATIONS=all`. */
import LoadOnceEnvironment from './shared-modules/environment.mjs';

/** Read by `app.ts`, which is loaded outside of Jest's module registry and so sees this process's environment. */
const VARIABLE = 'DISABLE_OPTIMIZATIONS';

export default class WithoutOptimizationsEnvironment extends LoadOnceEnvironment {
  async setup() {
    await super.setup();
    process.env[VARIABLE] = 'all';
  }

  async teardown() {
    delete process.env[VARIABLE];
    await super.teardown();
  }
}
