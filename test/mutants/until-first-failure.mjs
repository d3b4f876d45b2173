/** A test environment in which nothing runs any more once a test of the file has failed: that is all one wants to know. */
import { TestEnvironment } from 'jest-environment-node';

export default class UntilFirstFailure extends TestEnvironment {
  #hasFailed = false;

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') this.#hasFailed = true;
    if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip';
  }
}
