/** Address of the import of products, and its dry run. */
import { defineQuery } from '../../../../client/src/query.js';
import { Products } from '../../../../client/generated/resources.js';
import { PRODUCTS } from '../../routes.js';

export const IMPORT = `${PRODUCTS}/import`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The uploaded file whose dry run is shown; empty: none. */
export function readFileId(query: URLSearchParams): string {
  const id = query.get('file') ?? '';
  return UUID.test(id) ? id : '';
}

/** What the import of an uploaded file would do. Nothing is written. */
export function dryRunQuery(fileId: string) {
  return defineQuery(['products', 'import', fileId], (api, options) =>
    new Products(api).import({ fileId, isDryRun: true }, options),
  );
}
