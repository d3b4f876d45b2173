/** Address of the import of products, and its dry run. */
import { Products } from '../../../../client/generated/resources.js';
import type { ProductImportView } from '../../../../client/generated/types.js';
import { clientOf, type Api, type Request } from '../../data/queries.js';
import { PRODUCTS, readId } from '../../routes.js';

export const IMPORT = `${PRODUCTS}/import`;

/** The uploaded file whose dry run is shown; empty: none. */
export function readFileId(query: URLSearchParams): string {
  return readId(query.get('file') ?? '');
}

/** What the import of an uploaded file would do. Nothing is written. */
export function dryRunQuery(api: Api, fileId: string): Request<ProductImportView> {
  return {
    queryKey: ['products', 'import', fileId],
    queryFn: ({ signal }) => new Products(clientOf(api)).import({ fileId, isDryRun: true }, signal ? { signal } : {}),
  };
}
