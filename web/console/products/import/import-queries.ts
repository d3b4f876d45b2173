/** Address of the import of products, and its dry run. */
import { defineQuery } from '../../../../client/src/query.js';
import { Products } from '../../../../client/generated/resources.js';
import { PRODUCTS, readId } from '../../routes.js';

export const IMPORT = `${PRODUCTS}/import`;

/** The uploaded file whose dry run is shown; empty: none. */
export function readFileId(query: URLSearchParams): string {
  return readId(query.get('file') ?? '');
}

/** What the import of an uploaded file would do. Nothing is written. */
export function dryRunQuery(fileId: string) {
  return defineQuery(['products', 'import', fileId], (api, options) =>
    new Products(api).import({ fileId, isDryRun: true }, options),
  );
}
