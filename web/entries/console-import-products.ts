/** The module of `/console/products/import`. */
import { messages } from '#messages/console-import-products';
import { productImportPage } from '../console/products/import/page.js';

export const page = { ...productImportPage, messages };
