/** How a page in the browser reaches the service it came from. */
import { Transport } from '../../client/src/transport.js';
import { fetchWithProgress } from '../ui/upload.js';

/** One try, so that a reader hears at once of a lost connection. */
export function api(): Transport {
  return new Transport({ baseUrl: location.origin, retries: 0 });
}

/** Milliseconds that files may take: a slow connection is no lost one. */
const UPLOAD_MS = 3_600_000;

/** The same for files. @param tell gets the part that has gone, 0 to 1 */
export function uploadApi(onProgress: (progress: number) => void): Transport {
  return new Transport({
    baseUrl: location.origin,
    retries: 0,
    timeout: UPLOAD_MS,
    fetch: fetchWithProgress(onProgress),
  });
}
