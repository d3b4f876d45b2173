/** Jest's environment of the project `plain`: the service without its tricks, and of each file the tests it is told of. */
import LoadOnceEnvironment from './load-once/environment.mjs';

/** Read by `app.ts`, which stands outside of the world that Jest makes for a file. */
const VARIABLE = 'FAST_WITHOUT';

export default class PlainEnvironment extends LoadOnceEnvironment {
  /** `testEnvironmentOptions` hold, by the end of a file's path, how the names of its tests begin. */
  constructor(config, context) {
    super(config, context);
    const chosen = Object.entries(config.projectConfig.testEnvironmentOptions);
    this.names = chosen.find(([path]) => context.testPath.endsWith(path))?.[1];
  }

  async setup() {
    await super.setup();
    process.env[VARIABLE] = 'all';
  }

  async teardown() {
    delete process.env[VARIABLE];
    await super.teardown();
  }

  handleTestEvent({ name }, state) {
    if (name === 'run_start') state.testNamePattern ??= new RegExp(`^(?:${this.names})`);
  }
}
