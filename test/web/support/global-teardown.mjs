/** After the tests in a browser. */
import stopServices from '../../support/global-teardown.mjs';

/** Closes the browser and what `global-setup.mjs` of all tests has started. */
export default async function globalTeardown() {
  await globalThis.browserServer?.close();
  await stopServices();
}
