/** The API as the console's components use it in the browser. */
import type { Transport } from '../../client/src/transport.js';
import { createApi } from '../pages/api.js';

let api: Transport | undefined;

/** The client of this document. Components call it in handlers and queries only, which do not run on the server. */
export function getApi(): Transport {
  return (api ??= createApi());
}
