/** The page `/console/products/import`. */
import { messages } from '#messages/console-import-products';
import { definePage } from '../../console-page.js';
import { importActions } from './actions.js';
import { ImportPage } from './import-page.js';
import { dryRunQuery, readFileId } from './import-queries.js';

export const page = definePage({
  messages,
  View: ImportPage,
  listQueries: ({ query }) => {
    const fileId = readFileId(query);
    return fileId ? [dryRunQuery(fileId)] : [];
  },
  actions: importActions,
});
