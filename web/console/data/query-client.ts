/** The library that caches data of the API. The console imports it from here only. */
import { QueryClient, type FetchQueryOptions } from '@tanstack/preact-query';
import { connect } from '../../../client/src/query.js';
import type { Transport } from '../../../client/src/transport.js';
import { isApiError } from '../../ui/index.js';

export {
  dehydrate,
  hydrate,
  keepPreviousData,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
  type DehydratedState,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/preact-query';

/** A request of data by its key. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each query has its own type of data
export type AnyQuery = FetchQueryOptions<any, Error, any, any>;

/** Milliseconds during which data is not requested again when a page opens; live events end it earlier. */
const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/**
 * Creates the cache: one for each document that the server renders, one in the browser.
 * @param api through which it requests data; none for a cache that has all data
 */
export function createQueryClient(api?: Transport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A refusal of the service stays one; only lost connections and 5xx are worth another attempt.
        retry: (count, error) => count < MAX_RETRIES && !(isApiError(error) && error.status < 500),
        refetchOnWindowFocus: false,
      },
    },
  });
  if (api) connect(client, api);
  return client;
}
