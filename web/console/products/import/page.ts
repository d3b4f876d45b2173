/** The page `/console/products/import`. */
import type { ConsoleImportProductsMessages } from '../../../i18n/en/console-import-products.js';
import type { ConsolePage } from '../../console-page.js';
import { importActions } from './actions.js';
import { ImportPage } from './import-page.js';
import { dryRunQuery, readFileId } from './import-queries.js';

export const productImportPage: ConsolePage<ConsoleImportProductsMessages> = {
  View: ImportPage,
  listQueries: ({ query, api }) => {
    const fileId = readFileId(query);
    return fileId ? [dryRunQuery(api, fileId)] : [];
  },
  actions: importActions,
};
