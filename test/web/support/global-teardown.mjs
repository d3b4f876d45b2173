/** Global teardown of browser tests. */
import stopServices from '../../support/global-teardown.mjs';

/** Closes the browser and stops the services. */
export default async function globalTeardown() {
  await globalThis.browserServer?.close();
  await stopServices();
}
