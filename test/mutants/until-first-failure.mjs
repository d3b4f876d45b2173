/** A test environment in which nothing runs any more once a test of the file has failed: that is all one wants to know. */
import LoadOnceEnvironment from '../support/load-once/environment.mjs';

export default class UntilFirstFailure extends LoadOnceEnvironment {
  #hasFailed = false;

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') this.#hasFailed = true;
    if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip';
  }
}
