/** Jest's environment of the project `plain`: the service without its tricks, and of each file the tests it is told of. */
import { TestEnvironment } from 'jest-environment-node';

export default class PlainEnvironment extends TestEnvironment {
  /** `testEnvironmentOptions` hold, by the end of a file's path, how the names of its tests begin. */
  constructor(config, context) {
    super(config, context);
    this.global.process.env.FAST_WITHOUT = 'all';
    const chosen = Object.entries(config.projectConfig.testEnvironmentOptions);
    this.names = chosen.find(([path]) => context.testPath.endsWith(path))?.[1];
  }

  handleTestEvent({ name }, state) {
    if (name === 'run_start') state.testNamePattern ??= new RegExp(`^(?:${this.names})`);
  }
}
