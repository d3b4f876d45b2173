/** The page `/console/products/import`. */
import type { ConsoleProductImportMessages } from '../../../i18n/en/console-product-import.js';
import type { ConsolePage } from '../../console-page.js';
import { importActions } from './actions.js';
import { ImportPage } from './import-page.js';
import { dryRunQuery, readFileId } from './import-queries.js';

export const productImportPage: ConsolePage<ConsoleProductImportMessages> = {
  View: ImportPage,
  listQueries: ({ query, api }) => {
    const fileId = readFileId(query);
    return fileId ? [dryRunQuery(api, fileId)] : [];
  },
  actions: importActions,
};
