/** Jest environment of the project `without optimizations`: its tests start services with `DISABLE_OPTIMIZATIONS=all`. */
import SharedModulesEnvironment from './shared-modules/environment.mjs';

/** `app.ts` reads it. That module is loaded outside of Jest's module registry and sees the environment of the process. */
const VARIABLE = 'DISABLE_OPTIMIZATIONS';

export default class WithoutOptimizationsEnvironment extends SharedModulesEnvironment {
  async setup() {
    await super.setup();
    process.env[VARIABLE] = 'all';
  }

  async teardown() {
    delete process.env[VARIABLE];
    await super.teardown();
  }
}
