/** Actions of the import of products. */
import { Products } from '../../../../client/generated/resources.js';
import { Created, type ActionTable } from '../../actions.js';
import { PRODUCTS } from '../../routes.js';
import { IMPORT } from './import-queries.js';

/** Field: `fileId` of an uploaded file. */
export const importActions: ActionTable = {
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
