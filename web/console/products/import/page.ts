/** The page `/console/products/import`. */
import { messages } from '#messages/console-import-products';
import { definePage } from '../../console-page.js';
import { ImportPage } from './import-page.js';
import { dryRunQuery, readFileId, IMPORT } from './import-queries.js';
import { Products } from '../../../../client/generated/resources.js';
import { Created, type ActionTable } from '../../actions.js';
import { PRODUCTS } from '../../routes.js';

/** Field: `fileId` of an uploaded file. */
const importActions: ActionTable = {
  /** A file that cannot be read is refused by the form. */
  checkFile: async (api, { fileId = '' }) => {
    await new Products(api).import({ fileId, isDryRun: true });
    return new Created(`${IMPORT}?file=${fileId}`);
  },
  importProducts: async (api, { fileId = '' }) => {
    await new Products(api).import({ fileId });
    return new Created(PRODUCTS);
  },
};

export const page = definePage({
  messages,
  View: ImportPage,
  listQueries: ({ query }) => {
    const fileId = readFileId(query);
    return fileId ? [dryRunQuery(fileId)] : [];
  },
  actions: importActions,
});
