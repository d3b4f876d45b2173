/** API clients for pages in the browser. */
import { Transport } from '../../client/src/transport.js';
import { fetchWithProgress } from '../ui/upload.js';

/** Returns a client without retries, so that the visitor learns of a lost connection at once. */
export function createApi(): Transport {
  return new Transport({ baseUrl: location.origin, retries: 0 });
}

/** Timeout of uploads in milliseconds: long enough for a slow connection. */
const UPLOAD_TIMEOUT_MS = 3_600_000;

/** Returns a client for uploads. @param onProgress receives the fraction sent, 0 to 1 */
export function createUploadApi(onProgress: (progress: number) => void): Transport {
  const fetch = fetchWithProgress(onProgress);
  return new Transport({ baseUrl: location.origin, retries: 0, timeout: UPLOAD_TIMEOUT_MS, fetch });
}
