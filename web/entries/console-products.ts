/** The module of `/console/products`. */
import { messages } from '#messages/console-products';
import { productsPage } from '../console/products/page.js';

export const page = { ...productsPage, messages };
